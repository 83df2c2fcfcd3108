import { parse } from 'toml';
import { hasWholeDates, withBackslashes } from './source';

/** Until when pieces can be brought, or undefined where that is refused: a date needs its time and its zone. */
export function readDeadline(text: string): string | undefined {
  if (!hasWholeDates(text)) return undefined;
  try {
    const { deadline } = parse(withBackslashes(text)) as { deadline: Date | string };
    return new Date(deadline).toISOString();
  } catch {
    return undefined;
  }
}
