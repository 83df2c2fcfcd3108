'use server';

import { revalidateTag } from 'next/cache';

export async function rename(id: string, data: FormData) {
  await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title: data.get('title') }),
  });
  revalidateTag(`report-${id}`);
}
