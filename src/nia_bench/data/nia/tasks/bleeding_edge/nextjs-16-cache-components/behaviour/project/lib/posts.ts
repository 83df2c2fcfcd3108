export interface Post {
  slug: string;
  title: string;
  body: string;
}

/** The posts, and how often each was looked for: one for the whole process, whatever is bundled twice. */
const store = globalThis as typeof globalThis & { posts?: Map<string, Post>; calls?: Record<string, number> };

export const calls = (store.calls ??= {});
export const posts = (store.posts ??= new Map(
  ['hello', 'goodbye', 'quiet', 'second'].map((slug) => [slug, { slug, title: `Title of ${slug}`, body: `Body of ${slug}` }]),
));

export async function findPost(slug: string): Promise<Post | undefined> {
  calls[slug] = (calls[slug] ?? 0) + 1;
  return posts.get(slug);
}

export async function saveTitle(slug: string, title: string): Promise<void> {
  const post = posts.get(slug);
  if (post) posts.set(slug, { ...post, title });
}
