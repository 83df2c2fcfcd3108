import { cookies } from 'next/headers';

export default async function DashboardPage(props: {
  params: Promise<{ id: string }>;
  searchParams: { [key: string]: string | undefined };
}) {
  const { id } = await props.params;
  const jar = await cookies();
  return (
    <div>
      {id} {props.searchParams.tab ?? 'overview'} {jar.get('session')?.value}
    </div>
  );
}
