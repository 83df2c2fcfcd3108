'use server';

import { revalidatePath, revalidateTag as expire } from 'next/cache';
import { reportTag } from '../../../lib/reports';

export async function rename(id: string, data: FormData) {
  await fetch(`${process.env.REPORTS_API}/reports/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ title: data.get('title') }),
  });
  expire(reportTag(id));
  revalidatePath(`/reports/${id}`);
}
