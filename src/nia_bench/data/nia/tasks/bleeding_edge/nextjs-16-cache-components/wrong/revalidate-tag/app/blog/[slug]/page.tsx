import { cacheLife, cacheTag } from 'next/cache';
import { findPost } from '@/lib/posts';

async function getPost(slug: string) {
  'use cache';
  cacheTag(`post-${slug}`);
  cacheLife('hours');
  return findPost(slug);
}

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const post = await getPost(slug);
  return post ? (
    <article>
      <h1>{post.title}</h1>
      <p>{post.body}</p>
    </article>
  ) : (
    <p>No such post</p>
  );
}
