import { notFound } from 'next/navigation';
import { readPost } from '../../../lib/read-post';
import { RenameForm } from './rename-form';

type RouteProps = { params: Promise<{ slug: string }> };

const PostPage = async (props: RouteProps) => {
  const { slug } = await props.params;
  const post = await readPost(slug);
  if (post === undefined) {
    notFound();
  }

  return (
    <main>
      <h1>{post.title}</h1>
      <div>{post.body}</div>
      <RenameForm slug={slug} />
    </main>
  );
};

export default PostPage;
