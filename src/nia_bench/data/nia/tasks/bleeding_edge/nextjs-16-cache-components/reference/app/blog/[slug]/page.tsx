import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { findPost } from '@/lib/posts';

async function loadPost(slug: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(`post-${slug}`);
  return findPost(slug);
}

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const post = await loadPost(slug);
  if (!post) notFound();

  return (
    <article>
      <h1>{post.title}</h1>
      <p>{post.body}</p>
    </article>
  );
}
