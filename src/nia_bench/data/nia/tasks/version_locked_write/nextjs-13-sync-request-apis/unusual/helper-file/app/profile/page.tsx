import { visitor } from '@/lib/visitor';

export default async function Page() {
  const { name, language } = visitor();
  const greeting = await Promise.resolve(`Welcome back, ${name}`);
  return <p title={language}>{greeting}</p>;
}
