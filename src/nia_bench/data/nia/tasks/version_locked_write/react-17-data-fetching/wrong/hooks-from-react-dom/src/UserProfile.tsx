import { useEffect, useState } from 'react-dom';

type User = { id: string; name: string; email: string };

export function UserProfile({ id }: { id: string }) {
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    fetch(`/api/users/${id}`)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then(setUser, (reason: Error) => setError(reason.message));
  }, [id]);

  if (error) return <p>{error}</p>;
  return user ? <p>{user.name}</p> : <p>Loading…</p>;
}
