import { setTimeout as pause } from 'node:timers/promises';

export interface Post {
  id: number;
  title: string;
}

const titles = ['Hello', 'Second thoughts', 'A farewell'];

export async function* writtenPosts(): AsyncGenerator<Post, void> {
  for (const [id, title] of titles.entries()) {
    await pause(200);
    yield { id, title };
  }
}
