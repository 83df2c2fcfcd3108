export interface Post {
  slug: string;
  title: string;
  body: string;
}

const posts = new Map<string, Post>([
  ['hello', { slug: 'hello', title: 'Hello', body: 'The first post.' }],
]);

export async function findPost(slug: string): Promise<Post | undefined> {
  return posts.get(slug);
}

export async function saveTitle(slug: string, title: string): Promise<void> {
  const post = posts.get(slug);
  if (post) posts.set(slug, { ...post, title });
}
