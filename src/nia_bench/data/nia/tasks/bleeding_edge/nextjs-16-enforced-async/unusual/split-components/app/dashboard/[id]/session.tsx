import { cookies as jar } from 'next/headers';

const session = async () => (await jar()).get('session');

export async function Session() {
  const cookie = await session();
  return cookie ? <code>{cookie.value}</code> : null;
}
