import { z } from 'zod/v3';

const Reading = z.object({ wind: z.coerce.number(), snow: z.coerce.number().min(0), fog: z.boolean() });
const Readings = z.array(Reading).min(1);

export type Reading = z.infer<typeof Reading>;

/** The readings of a morning, which the summit sends as texts. */
export function readingsOf(sent: unknown): Reading[] {
  const read = Readings.safeParse(sent);
  return read.success ? read.data : [];
}

/** Whether the line may run with such readings. */
export function mayRun(sent: unknown): boolean {
  const readings = readingsOf(sent);
  return readings.length > 0 && readings.every(({ wind, fog }) => wind < (fog ? 40 : 65));
}

/** The most wind of a morning. */
export function gust(sent: unknown): number {
  return readingsOf(sent).reduce((most, { wind }) => Math.max(most, wind), 0);
}

/** How many centimetres of snow a morning brought. */
export function freshSnow(sent: unknown): number {
  const readings = readingsOf(sent);
  const [first, last] = [readings[0], readings.at(-1)];
  return first && last ? Math.max(0, last.snow - first.snow) : 0;
}
