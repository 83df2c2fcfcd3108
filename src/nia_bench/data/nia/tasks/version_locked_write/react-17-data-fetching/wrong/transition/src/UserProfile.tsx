import { useEffect, useState, useTransition } from 'react';

type User = { id: string; name: string; email: string };

export default function UserProfile({ id }: { id: string }) {
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    fetch(`/api/users/${id}`)
      .then((response) => {
        if (!response.ok) throw new Error(response.statusText);
        return response.json();
      })
      .then((loaded) => startTransition(() => setUser(loaded)))
      .catch(setError);
  }, [id]);

  if (error) return <p>{error.message}</p>;
  if (isPending || !user) return <p>Loading…</p>;
  return (
    <p>
      {user.name} ({user.email})
    </p>
  );
}
