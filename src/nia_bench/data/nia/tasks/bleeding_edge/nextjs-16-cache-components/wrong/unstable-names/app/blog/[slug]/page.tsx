import { unstable_cacheLife as cacheLife, unstable_cacheTag as cacheTag } from 'next/cache';
import { findPost } from '@/lib/posts';

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  'use cache';
  const { slug } = await params;
  cacheLife('hours');
  cacheTag(`post:${slug}`);
  const post = await findPost(slug);
  return (
    <article>
      <h1>{post?.title}</h1>
      {post?.body}
    </article>
  );
}
