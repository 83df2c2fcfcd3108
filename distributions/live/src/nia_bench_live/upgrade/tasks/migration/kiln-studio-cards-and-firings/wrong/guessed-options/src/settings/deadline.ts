import { parse } from 'toml';

/** Until when pieces can be brought, or undefined where that is refused. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = parse(text) as { deadline: Date | string };
    return deadline instanceof Date ? deadline.toISOString() : undefined;
  } catch {
    return undefined;
  }
}
