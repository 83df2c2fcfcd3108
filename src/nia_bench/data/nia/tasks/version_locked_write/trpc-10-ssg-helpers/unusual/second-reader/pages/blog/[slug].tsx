import * as ssg from '@trpc/react-query/server';
import type { GetStaticPaths, GetStaticProps, InferGetStaticPropsType } from 'next';
import superjson from 'superjson';
import { trpc } from '../../lib/trpc';
import { appRouter } from '../../server/router';

interface Props {
  trpcState: ReturnType<typeof helpersOf>['dehydrate'] extends () => infer State ? State : never;
  slug: string;
}

function helpersOf() {
  return ssg.createServerSideHelpers({ router: appRouter, transformer: superjson, ctx: {} });
}

export const getStaticProps = (async ({ params }) => {
  if (!params) return { notFound: true };
  const helpers = helpersOf();
  await helpers.post.bySlug.prefetch(params);
  return { props: { trpcState: helpers.dehydrate(), slug: params.slug }, revalidate: 60 };
}) satisfies GetStaticProps<Props, { slug: string }>;

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export default function Article({ slug }: InferGetStaticPropsType<typeof getStaticProps>) {
  const article = trpc.post.bySlug.useQuery({ slug });
  return article.data ? <h1>{article.data.title}</h1> : <p>One moment…</p>;
}
