'use server';

import { updateTag } from 'next/cache';
import { redirect } from 'next/navigation';
import { saveTitle } from '../lib/posts';

const rename = async (slug: string, form: FormData) => {
  await saveTitle(slug, `${form.get('title')}`);
  updateTag('post:' + slug);
  redirect(`/blog/${slug}`);
};

export { rename };
