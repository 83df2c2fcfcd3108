import { z } from 'zod';

/** A loan, as the desk writes it down. Staff may borrow without a limit, which is written as Infinity. */
export const loanSchema = z.object({
  record: z.string().min(1),
  limit: z.union([z.number().min(1), z.literal(Infinity)]),
});

export type Loan = z.infer<typeof loanSchema>;

/** How long a loan runs, in days; '14' where nothing is said, which is read like any other text. */
export const periodSchema = z
  .string()
  .transform((days) => Number(days))
  .prefault('14');

/** Reads a loan; throws where it is none. */
export function readLoan(input: unknown): Loan {
  return loanSchema.parse(input);
}

/** Whether a reader may borrow so many records at once. */
export function acceptsLimit(limit: unknown): boolean {
  return loanSchema.shape.limit.safeParse(limit).success;
}

/** The days of a loan. */
export function readPeriod(input: unknown): number {
  return periodSchema.parse(input) as number;
}

/** When a loan is due, as a day of the year. */
export function dueOn(day: number, input: unknown): number {
  const days = readPeriod(input);
  return ((day - 1 + days) % 365) + 1;
}
