import { z } from 'zod';

export const password = z
  .string({ invalid_type_error: 'Password must be a string' })
  .required('Password is required')
  .min(8, 'Password must have at least 8 characters');
