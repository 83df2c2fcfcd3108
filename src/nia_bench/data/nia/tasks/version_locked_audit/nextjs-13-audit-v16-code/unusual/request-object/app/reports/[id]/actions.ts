'use server';

import { revalidateTag } from 'next/cache';
import { renaming } from '../../../lib/report-requests';

export async function rename(id: string, data: FormData) {
  await fetch(renaming(id, data.get('title')));
  revalidateTag(`report-${id}`);
}
