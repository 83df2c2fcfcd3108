'use client';

import { useParams, useSearchParams } from 'next/navigation';

export default function DashboardPage() {
  const { id } = useParams<{ id: string }>();
  const tab = useSearchParams().get('tab') ?? 'overview';
  const session = document.cookie.split('; ').find((c) => c.startsWith('session='))?.split('=')[1];

  return (
    <main>
      <h1>Dashboard {id}</h1>
      <p>Tab: {tab}</p>
      <p>Session: {session ?? 'none'}</p>
    </main>
  );
}
