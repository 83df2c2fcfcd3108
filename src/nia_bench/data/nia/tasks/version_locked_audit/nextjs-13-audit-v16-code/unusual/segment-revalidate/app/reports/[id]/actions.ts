'use server';

import { revalidateTag } from 'next/cache';

export const rename = async (id: string, data: FormData) => {
  await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title: data.get('title') }),
    cache: 'no-store',
  });
  revalidateTag(`report-${id}`);
};
