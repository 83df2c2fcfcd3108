import { z } from 'zod';

export const password = z
  .string({
    requiredError: 'Password is required',
    invalidTypeError: 'Password must be a string',
  })
  .min(8, { message: 'Password must have at least 8 characters' });
