import type { GetServerSideProps } from 'next';
import * as tanstack from '@trpc/react-query/server';
import superjson from 'superjson';
import { appRouter } from '../../server/routers/_app';

type Props = { trpcState: unknown; id: string };

export const getServerSideProps: GetServerSideProps<Props, { id: string }> = async ({ params }) => {
  const { id } = params ?? { id: '' };
  const helpers = tanstack.createServerSideHelpers({ router: appRouter, ctx: {}, transformer: superjson });
  await helpers.note.byId.prefetch({ id });
  return { props: { trpcState: helpers.dehydrate(), id } };
};

export default function NotePage({ id }: { id: string }) {
  return <h1>Note {id}</h1>;
}
