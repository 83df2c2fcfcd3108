import { useFetch } from 'react';

type User = { id: string; name: string; email: string };

export function UserProfile({ id }: { id: string }) {
  const { data, error, loading } = useFetch<User>(`/api/users/${id}`);

  if (loading) return <p>Loading…</p>;
  if (error) return <p>{error.message}</p>;
  return (
    <p>
      {data.name} {data.email}
    </p>
  );
}
