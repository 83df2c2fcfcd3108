import * as v from 'zod';

export const text = v.string().trim();
