import { z } from 'zod';

export const password = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Password is required' : 'Password must be a string'),
  })
  .min(8, { error: 'Password must have at least 8 characters' });
