'use server';

import { revalidateTag } from 'next/cache';
import { cookies } from 'next/headers';

export async function rename(id: string, data: FormData) {
  if (!cookies().has('staff')) throw new Error('Only staff may rename a report.');
  await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title: data.get('title') }),
  });
  revalidateTag(`report-${id}`);
}
