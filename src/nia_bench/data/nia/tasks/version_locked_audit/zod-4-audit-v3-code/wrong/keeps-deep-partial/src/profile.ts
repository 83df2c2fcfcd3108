import { z } from 'zod';

export const profile = z.object({
  name: z
    .string({
      error: (issue) => (issue.input === undefined ? 'A name is required' : 'A name must be text'),
    })
    .min(2, 'A name has at least two letters'),
  age: z.number({ error: 'An age must be a number' }).int('An age must be a number').positive(),
  lastAddress: z.ipv4().or(z.ipv6()),
});

export type Profile = z.infer<typeof profile>;
