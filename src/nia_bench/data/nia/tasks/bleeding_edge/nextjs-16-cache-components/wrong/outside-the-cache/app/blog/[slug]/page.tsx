import { cacheLife, cacheTag } from 'next/cache';
import { findPost } from '@/lib/posts';

async function cachedPost(slug: string) {
  'use cache';
  return findPost(slug);
}

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  cacheLife('hours');
  cacheTag(`post-${slug}`);
  const post = await cachedPost(slug);
  return (
    <article>
      <h1>{post?.title}</h1>
      <div>{post?.body}</div>
    </article>
  );
}
