import { z } from 'zod';

const fields = z.object({ name: z.string().min(2), password: z.string().min(10), repeated: z.string() });

export const signup = fields.refine(({ password, repeated }) => password === repeated, {
  path: ['repeated'],
  error: 'The passwords differ',
});
