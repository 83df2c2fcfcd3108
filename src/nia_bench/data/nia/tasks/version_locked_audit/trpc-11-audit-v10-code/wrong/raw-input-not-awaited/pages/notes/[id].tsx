import type { GetServerSidePropsContext } from 'next';
import { createServerSideHelpers } from '@trpc/react-query/server';
import superjson from 'superjson';
import { appRouter } from '../../server/routers/_app';

export async function getServerSideProps(context: GetServerSidePropsContext<{ id: string }>) {
  const id = context.params?.id ?? '';
  const ssg = createServerSideHelpers({ router: appRouter, ctx: {}, transformer: superjson });
  await ssg.note.byId.prefetch({ id });
  return { props: { trpcState: ssg.dehydrate(), id } };
}

export default function NotePage({ id }: { id: string }) {
  return <h1>Note {id}</h1>;
}
