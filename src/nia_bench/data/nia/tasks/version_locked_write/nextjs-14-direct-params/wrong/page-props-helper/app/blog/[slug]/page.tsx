import type { Metadata } from 'next';

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const { slug } = await params;
  return { title: slug };
}

export default async function BlogPage(props: PageProps<'/blog/[slug]'>) {
  const { slug } = await props.params;
  const { page } = await props.searchParams;
  return (
    <h1>
      {slug} {page ?? '1'}
    </h1>
  );
}
