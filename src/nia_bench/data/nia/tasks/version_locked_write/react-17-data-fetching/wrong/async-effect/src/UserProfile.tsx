import { useEffect, useState } from 'react';

type User = { id: string; name: string; email: string };

export function UserProfile({ id }: { id: string }) {
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(async () => {
    try {
      const response = await fetch(`/api/users/${id}`);
      if (!response.ok) throw new Error(response.statusText);
      setUser(await response.json());
    } catch (reason) {
      setError(String(reason));
    }
  }, [id]);

  if (error) return <p>{error}</p>;
  return user ? (
    <p>
      {user.name} {user.email}
    </p>
  ) : (
    <p>Loading…</p>
  );
}
