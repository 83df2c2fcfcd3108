import { z } from 'zod';

export const username = z
  .string({
    required_error: 'Username is required',
    invalid_type_error: 'Username must be text',
  })
  .min(3, { error: 'Username needs at least 3 characters' })
  .max(20, { error: 'Username may have at most 20 characters' });
