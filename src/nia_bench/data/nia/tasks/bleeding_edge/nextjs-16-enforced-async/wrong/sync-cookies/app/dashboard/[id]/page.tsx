import { cookies } from 'next/headers';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string }>;
}

export default async function DashboardPage({ params, searchParams }: PageProps) {
  const { id } = await params;
  const { tab } = await searchParams;
  const cookieStore = cookies();
  const session = cookieStore.get('session')?.value;
  return (
    <div>
      <h1>{id}</h1>
      <p>{tab ?? 'overview'}</p>
      <p>{session}</p>
    </div>
  );
}
