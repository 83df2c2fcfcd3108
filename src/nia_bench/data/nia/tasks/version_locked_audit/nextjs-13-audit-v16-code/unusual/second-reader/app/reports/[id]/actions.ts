'use server';

import { revalidateTag } from 'next/cache';
import { tagOf } from '../../../lib/reports';

export async function rename(id: string, data: FormData) {
  const body = JSON.stringify({ title: data.get('title') });
  await fetch(`${process.env.REPORTS_API}/reports/${id}`, { method: 'PATCH', body, cache: 'no-cache' });
  revalidateTag(tagOf(id));
}
