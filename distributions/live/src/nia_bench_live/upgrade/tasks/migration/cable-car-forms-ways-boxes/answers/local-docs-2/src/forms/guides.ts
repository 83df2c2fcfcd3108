import { z } from 'zod/v3';

const Tongue = z.enum(['de', 'it', 'fr', 'rm']);
const Guide = z.object({ name: z.string(), tongues: z.array(Tongue).min(1), rope: z.number().int().min(2).max(8) });

export type Guide = z.infer<typeof Guide>;

/** The tongues that the office writes on its boards, in their order. */
export const TONGUES = Tongue.options;

/** The guides of a list who can be sent. */
export function guidesOf(list: readonly unknown[]): Guide[] {
  return list.flatMap((entry) => (Guide.safeParse(entry).success ? [Guide.parse(entry)] : []));
}

/** The guide with the shortest rope who speaks a tongue and takes so many. */
export function guideFor(list: readonly unknown[], tongue: string, persons: number): string | null {
  const wanted = Tongue.safeParse(tongue);
  if (!wanted.success) return null;
  const right = guidesOf(list).filter(({ tongues, rope }) => tongues.includes(wanted.data) && rope > persons);
  return right.sort((left, other) => left.rope - other.rope)[0]?.name ?? null;
}

/** The tongues for which there is no guide. */
export function silentTongues(list: readonly unknown[]): string[] {
  const spoken = new Set(guidesOf(list).flatMap(({ tongues }) => tongues));
  return TONGUES.filter((tongue) => !spoken.has(tongue));
}
