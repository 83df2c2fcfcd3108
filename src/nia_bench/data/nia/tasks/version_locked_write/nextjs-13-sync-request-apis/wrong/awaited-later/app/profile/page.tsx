import { cookies, headers } from 'next/headers';

export default async function ProfilePage() {
  const jar = cookies();
  const head = headers();
  const [name, language] = [(await jar).get('session')?.value, (await head).get('accept-language')];
  return <p>Hi {name ?? 'guest'}, you read {language}</p>;
}
