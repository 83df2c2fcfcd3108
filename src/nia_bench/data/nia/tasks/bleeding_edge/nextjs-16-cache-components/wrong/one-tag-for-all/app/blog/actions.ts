'use server';

import { updateTag } from 'next/cache';
import { saveTitle } from '../../lib/posts';

export async function updatePostTitle(slug: string, title: string) {
  await saveTitle(slug, title);
  updateTag('posts');
}
