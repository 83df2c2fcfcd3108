import Link from 'next/link';
import { Suspense } from 'react';
import { Button } from './button';

export default function Page() {
  return (
    <Suspense fallback={null}>
      <Link href="/1">one</Link>
      <Button />
    </Suspense>
  );
}
