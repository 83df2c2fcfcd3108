import * as z from 'zod';

const NO_AGE = 'An age must be a number';

const name = z.string({
  error: ({ input }) => (input === undefined ? 'A name is required' : 'A name must be text'),
});

export const profile = z.object({
  name: name.min(2, { error: 'A name has at least two letters' }),
  age: z.number({ error: NO_AGE }).refine(Number.isInteger, { error: NO_AGE, abort: true }).positive(),
  lastAddress: z.ipv4().or(z.ipv6()),
});

export type Profile = z.output<typeof profile>;
