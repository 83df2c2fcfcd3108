import * as z from 'zod';

const shortest = 8;

const says: z.ZodErrorMap = ({ code }, { data, defaultError }) => {
  if (code === 'too_small') return { message: `Password must have at least ${shortest} characters` };
  if (code !== 'invalid_type') return { message: defaultError };
  return { message: data === undefined ? 'Password is required' : 'Password must be a string' };
};

export const passwordSchema = z.string({ errorMap: says }).min(shortest);
