import { useEffect, useState } from 'react';

type User = { id: string; name: string; email: string };

export function UserProfile({ userId }: { userId: string }) {
  const [user, setUser] = useState<User | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const request = new AbortController();
    setUser(null);
    setError(null);

    async function load() {
      try {
        const response = await fetch(`/api/users/${userId}`, { signal: request.signal });
        if (!response.ok) throw new Error(`The server answered ${response.status}`);
        setUser(await response.json());
      } catch (reason) {
        if (!request.signal.aborted) setError(reason instanceof Error ? reason.message : String(reason));
      }
    }

    void load();
    return () => request.abort();
  }, [userId]);

  if (error !== null) return <p role="alert">{error}</p>;
  if (user === null) return <p>Loading…</p>;
  return (
    <dl>
      <dt>Name</dt>
      <dd>{user.name}</dd>
      <dt>Email</dt>
      <dd>{user.email}</dd>
    </dl>
  );
}
