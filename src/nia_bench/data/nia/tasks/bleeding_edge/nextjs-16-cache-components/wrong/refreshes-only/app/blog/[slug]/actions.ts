'use server';

import { refresh } from 'next/cache';
import { saveTitle } from '../../../lib/posts';

export async function updatePostTitle(slug: string, formData: FormData) {
  await saveTitle(slug, formData.get('title') as string);
  // the author sees the change at once
  refresh();
}
