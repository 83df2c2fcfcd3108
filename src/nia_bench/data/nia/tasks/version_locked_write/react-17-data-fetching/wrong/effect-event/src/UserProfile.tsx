import { useEffect, useEffectEvent, useId, useState } from 'react';

type User = { id: string; name: string; email: string };

export function UserProfile({ userId }: { userId: string }) {
  const heading = useId();
  const [user, setUser] = useState<User | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useEffectEvent(async () => {
    const response = await fetch(`/api/users/${userId}`);
    if (response.ok) setUser(await response.json());
    else setFailed(true);
  });

  useEffect(() => {
    load().catch(() => setFailed(true));
  }, [userId]);

  if (failed) return <p>Could not load the user.</p>;
  return user ? (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{user.name}</h2>
      {user.email}
    </section>
  ) : (
    <p>Loading…</p>
  );
}
