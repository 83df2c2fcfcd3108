import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';

async function Greeting() {
  const jar = await cookies();
  const sent = await headers();
  if (sent.get('x-none')) notFound();
  if (sent.get('x-elsewhere')) redirect('/');
  return <p>{jar.get('session')?.value}</p>;
}

export default function Page() {
  return (
    <Suspense fallback={null}>
      <Greeting />
    </Suspense>
  );
}
