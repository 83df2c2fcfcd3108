import { headers } from 'next/headers';

export async function GET() {
  const sent = await headers();
  return new Response(`user: [${sent.get('x-user-id') ?? ''}] language: [${sent.get('accept-language') ?? ''}]`);
}
