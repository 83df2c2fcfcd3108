import { cacheLife, cacheTag } from 'next/server';
import { findPost } from '@/lib/posts';

async function cachedPost(slug: string) {
  'use cache';
  cacheLife('hours');
  cacheTag('post-' + slug);
  return findPost(slug);
}

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const post = await cachedPost((await params).slug);
  return <h1>{post?.title}</h1>;
}
