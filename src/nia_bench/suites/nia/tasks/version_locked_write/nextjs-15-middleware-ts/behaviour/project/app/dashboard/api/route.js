import { headers } from 'next/headers';

export async function GET() {
  return new Response(`user: [${(await headers()).get('x-user-id') ?? ''}]`);
}
