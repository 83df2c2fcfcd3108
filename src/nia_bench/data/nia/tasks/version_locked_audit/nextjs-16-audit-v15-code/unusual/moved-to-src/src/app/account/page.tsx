import { cookies } from 'next/headers';
import { Suspense } from 'react';

async function memberName(token: string): Promise<string | null> {
  const base = process.env.SESSION_API ?? 'http://localhost:4100';
  const response = await fetch(`${base}/sessions/${encodeURIComponent(token)}`);
  return response.ok ? ((await response.json()) as { name: string }).name : null;
}

async function Greeting() {
  const token = (await cookies()).get('member')?.value;
  const name = token ? await memberName(token) : null;
  return <p>{name ? `Welcome back, ${name}` : 'Please sign in again.'}</p>;
}

export default function AccountPage() {
  return (
    <main>
      <h1>Your account</h1>
      <Suspense fallback={<p>One moment…</p>}>
        <Greeting />
      </Suspense>
    </main>
  );
}
