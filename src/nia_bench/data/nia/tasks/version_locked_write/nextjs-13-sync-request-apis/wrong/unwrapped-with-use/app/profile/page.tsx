import { use } from 'react';
import { cookies, headers } from 'next/headers';

export default function ProfilePage() {
  const cookieStore = use(cookies());
  const headersList = use(headers());

  return (
    <main>
      <h1>Hello, {cookieStore.get('session')?.value ?? 'guest'}!</h1>
      <p>Your language: {headersList.get('accept-language')}</p>
    </main>
  );
}
