import { z } from 'zod';

export const password = z
  .string({ message: 'Password is required' })
  .min(8, { message: 'Password must have at least 8 characters' });
