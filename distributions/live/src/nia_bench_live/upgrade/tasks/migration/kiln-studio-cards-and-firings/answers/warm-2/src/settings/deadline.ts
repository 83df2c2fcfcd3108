import { readSettings } from './older';

/** Until when pieces can be brought, or undefined where that is refused. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = readSettings(text) as { deadline: Date | string };
    return new Date(deadline).toISOString();
  } catch {
    return undefined;
  }
}
