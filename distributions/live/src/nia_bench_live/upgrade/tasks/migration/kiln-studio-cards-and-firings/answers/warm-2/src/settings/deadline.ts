import { parse } from 'toml';
import { withTextMoments } from './old-toml';

/** Until when pieces can be brought, or undefined where that is refused: a date needs its time and its zone. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = parse(withTextMoments(text)) as { deadline: Date | string };
    return new Date(deadline).toISOString();
  } catch {
    return undefined;
  }
}
