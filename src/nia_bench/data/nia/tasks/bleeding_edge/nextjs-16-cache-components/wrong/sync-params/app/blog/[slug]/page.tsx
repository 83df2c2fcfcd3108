import { cacheLife, cacheTag } from 'next/cache';
import { findPost } from '@/lib/posts';

export default async function PostPage({ params }: { params: { slug: string } }) {
  'use cache';
  cacheLife('hours');
  cacheTag(`post-${params.slug}`);
  const post = await findPost(params.slug);
  return <h1>{post?.title}</h1>;
}
