import { getCookies } from 'next/headers';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ tab?: string }> };

export default async function DashboardPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { tab } = await searchParams;
  const jar = await getCookies();
  return (
    <div>
      {id} {tab ?? 'overview'} {jar.get('session')?.value}
    </div>
  );
}
