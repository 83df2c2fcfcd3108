import type { Metadata, ResolvingMetadata } from 'next';

interface Props {
  readonly params: Readonly<{ slug: string }>;
  readonly searchParams?: { readonly page?: string };
}

export async function generateMetadata(props: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const { title } = await parent;
  return { title: [props.params.slug, title?.absolute].filter(Boolean).join(' – ') };
}

const Page = async (props: Props) => {
  const slug = props.params.slug;
  const number = props.searchParams?.page ?? '1';
  return (
    <>
      <h1>{slug}</h1>
      <small>{number}</small>
    </>
  );
};

export default Page;
