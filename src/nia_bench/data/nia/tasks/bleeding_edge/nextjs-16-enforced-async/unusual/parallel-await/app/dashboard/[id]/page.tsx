import * as request from 'next/headers';

interface DashboardProps {
  readonly params: Promise<Record<'id', string>>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const SESSION = 'session';

const Dashboard = async (props: DashboardProps) => {
  const [{ id }, query, session] = await Promise.all([
    props.params,
    props.searchParams,
    request.cookies().then((jar) => jar.get(SESSION)?.value),
  ]);
  const tab = Array.isArray(query['tab']) ? query['tab'][0] : query['tab'];
  return (
    <section data-tab={tab ?? 'overview'}>
      <h2>{id}</h2>
      {session ?? <em>signed out</em>}
    </section>
  );
};

export { Dashboard as default };
