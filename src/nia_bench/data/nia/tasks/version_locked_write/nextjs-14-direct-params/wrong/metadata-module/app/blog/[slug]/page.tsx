import type { Metadata } from 'next/metadata';

type Props = { params: { slug: string }; searchParams: { page?: string } };

export function generateMetadata({ params }: Props): Metadata {
  return { title: params.slug };
}

export default function BlogPage({ params, searchParams }: Props) {
  return (
    <h1>
      {params.slug} {searchParams.page ?? '1'}
    </h1>
  );
}
