import { cookies } from 'next/headers';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string }>;
};

export default async function DashboardPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { tab = 'overview' } = await searchParams;
  const session = (await cookies()).get('session')?.value;

  return (
    <main>
      <h1>Dashboard {id}</h1>
      <p>Tab: {tab}</p>
      <p>Session: {session ?? 'none'}</p>
    </main>
  );
}
