import { z } from 'zod';

export const username = z
  .string({
    errorMap: (issue, ctx) => {
      if (issue.code === 'invalid_type') {
        return { message: ctx.data === undefined ? 'Username is required' : 'Username must be text' };
      }
      return { message: ctx.defaultError };
    },
  })
  .min(3, 'Username needs at least 3 characters')
  .max(20, 'Username may have at most 20 characters');
