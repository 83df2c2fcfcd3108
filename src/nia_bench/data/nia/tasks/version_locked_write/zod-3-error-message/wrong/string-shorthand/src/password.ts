import { z } from 'zod';

export const password = z
  .string('Password must be a string')
  .min(1, 'Password is required')
  .min(8, 'Password must have at least 8 characters');
