import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { findPost } from '../../../lib/posts';

export default async function BlogPostPage({ params }: { params: Promise<{ slug: string }> }) {
  'use cache';
  const { slug } = await params;
  cacheLife('hours');
  cacheTag(`post-${slug}`);

  const post = await findPost(slug);
  if (!post) notFound();

  return (
    <article>
      <h1>{post.title}</h1>
      <p>{post.body}</p>
    </article>
  );
}
