import { headers } from 'next/headers';

export async function GET() {
  return new Response(`verified: [${(await headers()).get('x-user-verified') ?? ''}]`);
}
