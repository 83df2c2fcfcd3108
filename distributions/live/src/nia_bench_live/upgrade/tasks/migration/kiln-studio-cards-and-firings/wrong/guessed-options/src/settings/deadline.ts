import { parse } from 'toml';

/** Until when pieces can be brought, or undefined where that is refused: a date needs its time and its zone. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = parse(text) as { deadline: Date | string };
    return deadline instanceof Date ? deadline.toISOString() : undefined;
  } catch {
    return undefined;
  }
}
