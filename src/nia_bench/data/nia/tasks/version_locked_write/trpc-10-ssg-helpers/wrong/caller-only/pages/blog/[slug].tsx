import type { GetStaticPaths, GetStaticPropsContext } from 'next';
import { appRouter } from '../../server/router';

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' });

export async function getStaticProps(context: GetStaticPropsContext<{ slug: string }>) {
  const post = await appRouter.createCaller({}).post.bySlug({ slug: context.params?.slug ?? '' });
  return { props: { title: post.title } };
}

export default function Article({ title }: { title: string }) {
  return <h1>{title}</h1>;
}
