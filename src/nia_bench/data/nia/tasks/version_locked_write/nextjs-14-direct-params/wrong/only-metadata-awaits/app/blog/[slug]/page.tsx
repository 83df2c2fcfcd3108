import type { Metadata, ResolvingMetadata } from 'next';

type Props = { params: { slug: string }; searchParams: { [key: string]: string | string[] | undefined } };

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const slug = (await params).slug;
  const before = (await parent).openGraph?.images ?? [];
  return { title: slug, openGraph: { images: before } };
}

export default function BlogPage({ params, searchParams }: Props) {
  return (
    <h1>
      {params.slug} {searchParams.page ?? '1'}
    </h1>
  );
}
