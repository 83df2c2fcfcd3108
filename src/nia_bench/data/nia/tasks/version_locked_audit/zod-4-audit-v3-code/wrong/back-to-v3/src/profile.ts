import { z } from 'zod/v3';

export const profile = z.object({
  name: z
    .string({
      required_error: 'A name is required',
      invalid_type_error: 'A name must be text',
    })
    .min(2, 'A name has at least two letters'),
  age: z.number({ invalid_type_error: 'An age must be a number' }).int().positive(),
  lastAddress: z.string().ip(),
});

export type Profile = z.infer<typeof profile>;
