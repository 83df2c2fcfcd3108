'use server';

import { updateTag } from 'next/cache';
import { postTag } from '../../../lib/post-tag';
import * as posts from '../../../lib/posts';

export const rename = async (slug: string, form: FormData): Promise<void> => {
  const title = form.get('title');
  if (typeof title !== 'string' || title.trim() === '') return;

  await posts.saveTitle(slug, title.trim());
  updateTag(postTag(slug));
};
