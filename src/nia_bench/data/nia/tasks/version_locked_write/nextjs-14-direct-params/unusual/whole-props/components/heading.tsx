export interface PostProps {
  params: { slug: string };
  searchParams: Record<string, string | string[] | undefined>;
}

export const Heading = ({ params }: Pick<PostProps, 'params'>) => <h1>{decodeURIComponent(params.slug)}</h1>;
