import type { Metadata } from 'next';

type Props = {
  params: { slug: string };
  searchParams: { page?: string };
};

export function generateMetadata({ params }: Props): Metadata {
  return { title: `Post: ${params.slug}` };
}

export default function PostPage({ params, searchParams }: Props) {
  return (
    <article>
      <h1>{params.slug}</h1>
      <p>Comments, page {searchParams.page ?? '1'}</p>
    </article>
  );
}
