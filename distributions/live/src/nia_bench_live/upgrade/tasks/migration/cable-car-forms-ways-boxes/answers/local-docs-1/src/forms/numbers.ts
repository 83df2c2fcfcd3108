import { z } from 'zod';
import { expectedWords } from './words';

/** Any number, also one without an end, which the numbers of zod no longer are. */
export const anyNumber = () =>
  z.custom<number>((value) => typeof value === 'number' && !Number.isNaN(value), {
    abort: true,
    error: ({ input }) => expectedWords('number', input),
  });

/** A number without a fraction, however large; what else is wrong with it is said as well. */
export const wholeNumber = (message = 'Expected integer, received float') => anyNumber().refine(Number.isInteger, message);
