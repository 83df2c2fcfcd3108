'use server';

import { invalidateTag } from 'next/cache';
import { saveTitle } from '@/lib/posts';

export async function updateTitle(slug: string, title: string) {
  await saveTitle(slug, title);
  invalidateTag(`post-${slug}`);
}
