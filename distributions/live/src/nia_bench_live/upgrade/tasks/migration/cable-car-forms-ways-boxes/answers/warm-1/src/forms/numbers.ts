import { z } from 'zod';

/** Any number of a form; an infinite one is a number too, as far as no bound forbids it. */
export const anyNumber = z.union([z.number(), z.literal([Infinity, -Infinity])]);
