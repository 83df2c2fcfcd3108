import { use } from 'react';
import type { Metadata } from 'next';

type Props = {
  params: { slug: string };
  searchParams: Promise<{ page?: string }>;
};

export function generateMetadata({ params }: Props): Metadata {
  return { title: params.slug };
}

export default function BlogPostPage({ params, searchParams }: Props) {
  const { page = '1' } = use(searchParams);

  return (
    <article>
      <h1>{params.slug}</h1>
      <p>Comment page {page}</p>
    </article>
  );
}
