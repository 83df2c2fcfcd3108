import { revalidateTag } from 'next/cache';

async function renew() {
  'use server';
  revalidateTag('all', 'max');
}

export default function Page() {
  return <form action={renew} />;
}
