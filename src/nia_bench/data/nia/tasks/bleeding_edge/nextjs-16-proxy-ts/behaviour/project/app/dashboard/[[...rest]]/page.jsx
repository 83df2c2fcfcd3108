import { headers } from 'next/headers';

export default async function Dashboard() {
  return <p>verified: [{(await headers()).get('x-user-verified')}]</p>;
}
