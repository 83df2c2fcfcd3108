import { cookies, headers } from 'next/headers';

async function requestInfo() {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return { name: jar.get('session')?.value ?? 'guest', language: head.get('accept-language') };
}

export default async function Page() {
  const { name, language } = await requestInfo();
  return (
    <section>
      Hello {name}. Language: {language}
    </section>
  );
}
