import { cookies } from 'next/headers';

interface DashboardPageProps {
  params: { id: string };
  searchParams: { tab?: string };
}

export default async function DashboardPage({ params, searchParams }: DashboardPageProps) {
  const session = (await cookies()).get('session');
  return (
    <div>
      <h1>Dashboard {params.id}</h1>
      <p>{searchParams.tab ?? 'overview'}</p>
      <p>{session?.value}</p>
    </div>
  );
}
