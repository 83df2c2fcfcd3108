import { createServerSideHelpers as helpersFor } from '@trpc/react-query/server';
import type { GetStaticProps, NextPage } from 'next';
import transformer from 'superjson';
import { trpc } from '../../lib/trpc';
import { appRouter as router } from '../../server/router';

type Props = { slug: string };

export const getStaticProps: GetStaticProps<Props, Props> = async ({ params }) => {
  if (!params) return { notFound: true };
  const ssg = helpersFor({ router, transformer, ctx: {} });
  return ssg.post.bySlug
    .fetch(params)
    .then(() => ({ props: { trpcState: ssg.dehydrate(), slug: params.slug }, revalidate: 60 }));
};

export const getStaticPaths = async () => ({ paths: [], fallback: 'blocking' as const });

const Article: NextPage<Props> = ({ slug }) => {
  const { data, isLoading } = trpc.post.bySlug.useQuery({ slug });
  return <h1>{isLoading ? '…' : data?.title}</h1>;
};

export default Article;
