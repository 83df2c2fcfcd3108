import { Suspense, use } from 'react';

type User = { id: string; name: string; email: string };

const load = (id: string): Promise<User> => fetch(`/api/users/${id}`).then((response) => response.json());

function Details({ promise }: { promise: Promise<User> }) {
  const user: User = use(promise);
  return (
    <p>
      {user.name} {user.email}
    </p>
  );
}

export function UserProfile({ id }: { id: string }) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Details promise={load(id)} />
    </Suspense>
  );
}
