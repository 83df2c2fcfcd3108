import { calls, posts } from '@/lib/posts';

export async function POST() {
  return Response.json({ calls, titles: Object.fromEntries([...posts].map(([slug, { title }]) => [slug, title])) });
}
