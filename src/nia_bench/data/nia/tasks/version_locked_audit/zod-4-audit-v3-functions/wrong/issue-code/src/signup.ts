import { z } from 'zod';

export const signup = z
  .object({ name: z.string().min(2), password: z.string().min(10), repeated: z.string() })
  .superRefine((form, ctx) => {
    if (form.password !== form.repeated) {
      ctx.addIssue({ code: z.ZodIssueCode.custom, path: ['repeated'], message: 'The passwords differ' });
    }
  });
