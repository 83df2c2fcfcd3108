import type { Metadata } from 'next';

type Props = { params: { slug: string }; searchParams: { page?: string } };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { slug } = await props.params;
  return { title: slug };
}

export default async function BlogPage(props: Props) {
  const [{ slug }, { page }] = await Promise.all([props.params, props.searchParams]);
  return (
    <p>
      {slug}, page {page ?? '1'}
    </p>
  );
}
