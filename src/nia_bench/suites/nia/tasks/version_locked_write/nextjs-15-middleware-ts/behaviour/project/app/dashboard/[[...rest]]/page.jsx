import { headers } from 'next/headers';

export default async function Dashboard() {
  return <p>user: [{(await headers()).get('x-user-id')}]</p>;
}
