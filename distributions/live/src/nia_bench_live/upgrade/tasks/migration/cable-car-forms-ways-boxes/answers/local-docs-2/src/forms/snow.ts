import { z } from 'zod/v3';

const Depth = z
  .string()
  .transform((text) => Number(text.replace(' cm', '')))
  .pipe(z.number().int('whole centimetres').max(900, 'nobody could measure that'));

/** The depth of the snow that a text tells, in centimetres. */
export function depthOf(text: string): number | null {
  const read = Depth.safeParse(text);
  return read.success ? read.data : null;
}

/** What the office answers to a text that tells a depth. */
export function depthAnswer(text: string): string {
  const read = Depth.safeParse(text);
  return read.success ? `${read.data} cm are noted` : read.error.issues.map(({ message }) => message).join(', ');
}

/** The slopes that may be opened with the depths that were told of them. */
export function openSlopes(told: Readonly<Record<string, string>>, least: number): string[] {
  return Object.entries(told).flatMap(([slope, text]) => ((depthOf(text) ?? 0) >= least ? [slope] : []));
}

/** The mean of some depths, without those that nobody can read. */
export function meanDepth(texts: readonly string[]): number {
  const depths = texts.map(depthOf).filter((depth) => depth !== null);
  return depths.length ? Math.round(depths.reduce((sum, depth) => sum + depth, 0) / depths.length) : 0;
}
