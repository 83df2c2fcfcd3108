import { unstable_cache } from 'next/cache';
import { findPost } from '@/lib/posts';

export default async function PostPage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const cached = unstable_cache(() => findPost(slug), ['post', slug], { revalidate: 3600, tags: [`post-${slug}`] });
  const post = await cached();
  return (
    <article>
      <h1>{post?.title}</h1>
      {post?.body}
    </article>
  );
}
