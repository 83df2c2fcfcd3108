import type { cookies } from 'next/headers';

type Props = { jar: ReturnType<typeof cookies>; language: string | null };

export function Greeting({ jar, language }: Props) {
  const session = jar.getAll('session')[0];
  return (
    <div lang={language ?? undefined}>
      Hello {session ? session.value : 'guest'} <small>{language}</small>
    </div>
  );
}
