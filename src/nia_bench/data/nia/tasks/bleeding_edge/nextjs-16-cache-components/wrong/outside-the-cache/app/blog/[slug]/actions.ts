'use server';

import { updateTag } from 'next/cache';
import { saveTitle } from '@/lib/posts';

export async function changeTitle(slug: string, title: string) {
  await saveTitle(slug, title);
  updateTag(`post-${slug}`);
}
