import { headers } from 'next/headers';

export default async function Dashboard() {
  const sent = await headers();
  return <p>user: [{sent.get('x-user-id')}] language: [{sent.get('accept-language')}]</p>;
}
