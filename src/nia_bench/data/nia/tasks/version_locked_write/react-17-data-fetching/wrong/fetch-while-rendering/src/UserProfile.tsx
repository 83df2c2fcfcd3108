import { useState } from 'react';

type User = { id: string; name: string; email: string };

export function UserProfile({ id }: { id: string }) {
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<string | null>(null);

  if (!user && !error) {
    fetch(`/api/users/${id}`)
      .then((response) => response.json())
      .then(setUser)
      .catch((reason) => setError(String(reason)));
    return <p>Loading…</p>;
  }
  if (error) return <p>{error}</p>;
  return (
    <p>
      {user?.name} {user?.email}
    </p>
  );
}
