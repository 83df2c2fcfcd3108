import { createHydrationHelpers } from '@trpc/react-query/rsc';
import { QueryClient } from '@tanstack/react-query';
import type { GetStaticPaths, GetStaticPropsContext, InferGetStaticPropsType } from 'next';
import superjson from 'superjson';
import { trpc } from '../../lib/trpc';
import { appRouter } from '../../server/router';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export async function getStaticProps(context: GetStaticPropsContext<{ slug: string }>) {
  const slug = context.params?.slug ?? '';
  const { trpc: server } = createHydrationHelpers(appRouter.createCaller({}), () => new QueryClient());
  await server.post.bySlug.prefetch({ slug });
  return { props: { trpcState: superjson.serialize({}), slug } };
}

export default function Article({ slug }: InferGetStaticPropsType<typeof getStaticProps>) {
  const post = trpc.post.bySlug.useQuery({ slug });
  return <h1>{post.data?.title}</h1>;
}
