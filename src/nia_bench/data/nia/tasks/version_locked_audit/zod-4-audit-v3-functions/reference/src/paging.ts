import { z } from 'zod';

export const paging = z.object({
  page: z.coerce.number().int().min(1),
  size: z.coerce.number().int().max(100),
});

/** What a link is made from: numbers, which the address turns into text. */
export type PagingLink = z.output<typeof paging>;

export function nextPage(link: PagingLink): PagingLink {
  return { ...link, page: link.page + 1 };
}
