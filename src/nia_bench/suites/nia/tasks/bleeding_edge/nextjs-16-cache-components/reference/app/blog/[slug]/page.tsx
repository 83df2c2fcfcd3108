import { Suspense } from 'react';
import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { findPost } from '@/lib/posts';

type Props = { params: Promise<{ slug: string }> };

async function loadPost(slug: string) {
  'use cache';
  cacheLife('hours');
  cacheTag(`post-${slug}`);
  return findPost(slug);
}

async function Post({ params }: Props) {
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

export default function PostPage({ params }: Props) {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Post params={params} />
    </Suspense>
  );
}
