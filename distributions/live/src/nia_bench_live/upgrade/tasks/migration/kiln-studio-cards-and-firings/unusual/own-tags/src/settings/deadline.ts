import { parse } from 'toml';

/** Until when pieces can be brought, or undefined where that is refused. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = parse(text) as { deadline: Date | string };
    return typeof deadline === 'string' ? undefined : deadline.toISOString();
  } catch {
    return undefined;
  }
}
