import { createProxySSGHelpers } from '@trpc/react-query/server';
import type { GetStaticPaths, GetStaticPropsContext, InferGetStaticPropsType } from 'next';
import superjson from 'superjson';
import { trpc } from '../../lib/trpc';
import { appRouter } from '../../server/router';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export async function getStaticProps(context: GetStaticPropsContext<{ slug: string }>) {
  const slug = context.params?.slug ?? '';
  const helpers = createProxySSGHelpers({ router: appRouter, ctx: {}, transformer: superjson });
  await helpers.post.bySlug.prefetch({ slug });
  return { props: { trpcState: helpers.dehydrate(), slug } };
}

export default function Article({ slug }: InferGetStaticPropsType<typeof getStaticProps>) {
  const post = trpc.post.bySlug.useQuery({ slug });
  return <h1>{post.data?.title}</h1>;
}
