import { cookies, headers } from 'next/headers';

export default async function ProfilePage() {
  const cookieStore = await cookies();
  const headersList = await headers();
  const session = cookieStore.get('session')?.value ?? 'guest';
  const language = headersList.get('accept-language') ?? 'unknown';

  return (
    <main>
      <h1>Welcome, {session}!</h1>
      <p>Preferred language: {language}</p>
    </main>
  );
}
