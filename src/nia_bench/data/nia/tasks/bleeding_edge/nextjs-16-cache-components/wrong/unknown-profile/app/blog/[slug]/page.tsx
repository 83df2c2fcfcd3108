import { cacheLife, cacheTag } from 'next/cache';
import { findPost } from '@/lib/posts';

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  'use cache';
  const { slug } = await params;
  cacheLife('hour');
  cacheTag(`post-${slug}`);
  const post = await findPost(slug);
  return <h1>{post?.title}</h1>;
}
