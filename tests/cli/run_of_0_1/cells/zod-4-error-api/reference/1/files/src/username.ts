import { z } from 'zod';

export const username = z
  .string({
    error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text'),
  })
  .min(3, { error: 'Username needs at least 3 characters' })
  .max(20, { error: 'Username may have at most 20 characters' });
