import { createServerSideHelpers } from '@trpc/react-query/server';
import type { GetStaticPropsContext, InferGetStaticPropsType } from 'next';
import { appRouter } from '../../server/router';
import { trpc } from '../../lib/trpc';

export async function getStaticProps(context: GetStaticPropsContext<{ slug: string }>) {
  const helpers = createServerSideHelpers({
    router: appRouter,
    ctx: {},
  });
  const slug = context.params!.slug;
  await helpers.post.bySlug.prefetch({ slug });
  return {
    props: {
      trpcState: helpers.dehydrate(),
      slug,
    },
  };
}

export async function getStaticPaths() {
  return { paths: [], fallback: 'blocking' };
}

export default function PostPage({ slug }: InferGetStaticPropsType<typeof getStaticProps>) {
  const { data } = trpc.post.bySlug.useQuery({ slug });
  return <h1>{data?.title}</h1>;
}
