import { cookies, type UnsafeUnwrappedCookies } from 'next/headers';

export default async function DashboardPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string }>;
}) {
  const jar = cookies() as unknown as UnsafeUnwrappedCookies;
  const [{ id }, { tab }] = await Promise.all([params, searchParams]);
  return (
    <div>
      {id} {tab ?? 'overview'} {jar.get('session')?.value}
    </div>
  );
}
