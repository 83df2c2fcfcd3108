import { z } from 'zod/v3';

const Pass = z.object({
  number: z.string().regex(/^[A-Z]{2}\d{4}$/, 'two letters and four digits'),
  kind: z.enum(['day', 'week', 'winter']),
  paid: z.number().int().min(0, 'nobody is paid for riding'),
});

export type Pass = z.infer<typeof Pass>;

const CENTS: Record<Pass['kind'], number> = { day: 3200, week: 14_500, winter: 48_000 };

/** The pass that a form describes. */
export function readPass(form: unknown): Pass | null {
  const read = Pass.safeParse(form);
  return read.success ? read.data : null;
}

/** What is wrong with a form for a pass, in the words of the office. */
export function passFaults(form: { number: string; kind: Pass['kind']; paid: number }): string[] {
  const read = Pass.safeParse(form);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
}

/** What is still to be paid for a pass. */
export function owedFor({ kind, paid }: Pass): number {
  return Math.max(0, CENTS[kind] - paid);
}

/** The passes of a drawer that are paid. */
export function paidPasses(drawer: readonly unknown[]): string[] {
  const passes = drawer.map(readPass).filter((pass) => pass !== null);
  return passes.filter((pass) => owedFor(pass) === 0).map(({ number }) => number);
}
