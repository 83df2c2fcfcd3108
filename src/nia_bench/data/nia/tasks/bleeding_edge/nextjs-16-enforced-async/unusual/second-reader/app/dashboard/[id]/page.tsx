import { cookies } from 'next/headers';

export default async function Page({ params, searchParams }: PageProps<'/dashboard/[id]'>) {
  const { id } = await params;
  const { tab = 'overview' } = await searchParams;
  const session = (await cookies()).get('session')?.value;

  return (
    <p>
      {id} / {tab} / {session}
    </p>
  );
}
