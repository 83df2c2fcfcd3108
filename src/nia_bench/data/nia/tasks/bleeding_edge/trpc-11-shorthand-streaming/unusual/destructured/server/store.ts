export interface Post {
  id: string;
  title: string;
}

const stored: Post[] = [
  { id: 'a', title: 'First' },
  { id: 'b', title: 'Second' },
];

export async function* readPosts(): AsyncGenerator<Post> {
  for (const post of stored) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    yield post;
  }
}
