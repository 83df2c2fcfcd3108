'use server';

import { revalidateTag } from 'next/cache';
import { saveTitle } from '@/lib/posts';

export async function updateTitle(slug: string, title: string) {
  await saveTitle(slug, title);
  revalidateTag(`post-${slug}`, 'max');
}
