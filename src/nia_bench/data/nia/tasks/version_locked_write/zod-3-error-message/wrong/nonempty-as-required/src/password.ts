import { z } from 'zod';

export const passwordSchema = z
  .string({ invalid_type_error: 'Password must be a string' })
  .min(1, { message: 'Password is required' })
  .min(8, { message: 'Password must have at least 8 characters' });
