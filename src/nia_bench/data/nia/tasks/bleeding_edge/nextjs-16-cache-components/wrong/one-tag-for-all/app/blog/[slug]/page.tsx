import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { findPost } from '../../../lib/posts';

async function getPost(slug: string) {
  'use cache';
  cacheLife('hours');
  cacheTag('posts');
  return findPost(slug);
}

export default async function BlogPostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const post = await getPost(slug);
  if (!post) notFound();

  return (
    <article>
      <h1>{post.title}</h1>
      <p>{post.body}</p>
    </article>
  );
}
