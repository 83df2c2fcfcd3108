import { z as schema } from 'zod';

export const signup = schema
  .object({ name: schema.string().min(2), password: schema.string().min(10), repeated: schema.string() })
  .refine((form) => form.password === form.repeated, { path: ['repeated'], error: 'The passwords differ' });
