import type { GetStaticPropsContext } from 'next';
import { serverHelpers } from '../../server/ssg';
import { trpc } from '../../lib/trpc';

async function getStaticProps({ params }: GetStaticPropsContext) {
  const { post, dehydrate } = serverHelpers();
  const slug = String(params?.slug);
  await Promise.all([post.bySlug.prefetch({ slug })]);
  const trpcState = dehydrate();
  return { props: { slug, trpcState } };
}

function getStaticPaths() {
  return { paths: [], fallback: true };
}

export { getStaticPaths, getStaticProps };

export default function Article(props: { slug?: string }) {
  const { data } = trpc.post.bySlug.useQuery({ slug: props.slug ?? '' }, { enabled: props.slug !== undefined });
  return <main>{data ? <h1>{data.title}</h1> : null}</main>;
}
