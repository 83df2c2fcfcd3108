import type { Metadata, ResolvingMetadata } from 'next';
import { Heading } from '@/components/heading';
import type { PostProps } from '@/components/heading';

const BlogPost = async (props: PostProps) => {
  const { searchParams } = props;
  const page = Number([searchParams['page'] ?? 1].flat()[0]);
  const comments = await Promise.resolve<string[]>([]);
  return (
    <article>
      <Heading params={props.params} />
      <ol start={page}>
        {comments.map((comment) => (
          <li key={comment}>{comment}</li>
        ))}
      </ol>
      <footer>Page {page}</footer>
    </article>
  );
};

export const generateMetadata = async (props: PostProps, parent: ResolvingMetadata): Promise<Metadata> => ({
  title: props.params.slug,
  description: (await parent).description,
});

export default BlogPost;
