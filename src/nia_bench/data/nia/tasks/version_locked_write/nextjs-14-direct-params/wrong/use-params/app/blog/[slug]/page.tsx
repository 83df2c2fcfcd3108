import { use } from 'react';
import type { Metadata } from 'next';

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ page?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return params.then(({ slug }) => ({ title: slug }));
}

export default function BlogPage({ params, searchParams }: Props) {
  const { slug } = use(params);
  const { page } = use(searchParams);
  return (
    <article>
      <h1>{slug}</h1>
      <small>{page ?? '1'}</small>
    </article>
  );
}
