import { z } from 'zod';

export const paging = z.object({
  page: z.coerce.number().int().min(1),
  size: z.coerce.number().int().max(100),
});

export interface PagingLink {
  page: number;
  size: number;
}

export function nextPage(link: PagingLink): PagingLink {
  return { ...link, page: link.page + 1 };
}
