import { cookies, headers } from 'next/headers';

export default function ProfilePage() {
  const name = cookies().get('session')?.value ?? 'guest';
  const language = headers().get('Accept-Language') ?? 'unknown';

  return (
    <main>
      <h1>Hello, {name}</h1>
      <p>Your language: {language}</p>
    </main>
  );
}
