import { z } from 'zod';

export const password = z
  .string({
    required_error: 'Password is required',
    invalid_type_error: 'Password must be a string',
  })
  .min(8, { error: 'Password must have at least 8 characters' });
