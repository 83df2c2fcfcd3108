import { z } from 'zod';

/** Amounts are whole cents; what the desk says of a wrong one is its own. */
export const amountSchema = z.union([z.number(), z.literal([Infinity, -Infinity])], {
  error: ({ input }) =>
    typeof input === 'string' ? `Write ${input} without quotes` : 'An amount is a number of cents',
});

/** What is wrong with an amount, or nothing. */
export function amountProblem(input: unknown): string | undefined {
  const parsed = amountSchema.safeParse(input);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** An amount as people read it. */
export function amountText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}${whole}.${rest} EUR`;
}
