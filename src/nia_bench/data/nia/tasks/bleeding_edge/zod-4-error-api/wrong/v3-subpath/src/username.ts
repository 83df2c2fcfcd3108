import { z } from 'zod/v3';

export const username = z
  .string({
    required_error: 'Username is required',
    invalid_type_error: 'Username must be text',
  })
  .min(3, 'Username needs at least 3 characters')
  .max(20, 'Username may have at most 20 characters');
