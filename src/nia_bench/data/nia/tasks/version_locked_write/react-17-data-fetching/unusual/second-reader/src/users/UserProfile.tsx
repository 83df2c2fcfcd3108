import { useCallback, useLayoutEffect, useState, type VFC } from 'react';

type User = { id: number; name: string; email: string };

async function loadUser(id: User['id']): Promise<User> {
  const response = await fetch(['/api/users', id].join('/'));
  if (response.status >= 400) throw new Error(response.statusText);
  return response.json();
}

export const UserProfile: VFC<{ id: User['id'] }> = ({ id }) => {
  const [user, setUser] = useState<User>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      setUser(await loadUser(id));
    } catch {
      setFailed(true);
    }
  }, [id]);

  useLayoutEffect(() => void load(), [load]);

  if (failed) return <>Something went wrong.</>;
  return user ? <>{user.name}, {user.email}</> : <>Loading</>;
};
