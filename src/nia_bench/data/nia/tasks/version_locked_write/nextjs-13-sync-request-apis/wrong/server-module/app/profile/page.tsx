import { cookies, headers } from 'next/server';

export default function ProfilePage() {
  const name = cookies().get('session')?.value ?? 'guest';
  const language = headers().get('Accept-Language');
  return <h1>Hello, {name} ({language})</h1>;
}
