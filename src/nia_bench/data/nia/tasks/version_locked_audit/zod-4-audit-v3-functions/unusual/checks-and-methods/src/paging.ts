import { z } from 'zod';

const wanted = (schema: z.ZodCoercedNumber<number>) => schema.int();

export const paging = z.object({
  page: wanted(z.coerce.number<number>()).min(1),
  size: wanted(z.coerce.number<number>()).max(100),
});

export type PagingLink = z.input<typeof paging>;

export const nextPage = (link: PagingLink): PagingLink => ({ ...link, page: link.page + 1 });
