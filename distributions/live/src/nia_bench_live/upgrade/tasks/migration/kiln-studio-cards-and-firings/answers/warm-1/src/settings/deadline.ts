import { readSettings } from './toml';

/** Until when pieces can be brought, or undefined where that is refused: a date needs its time and its zone. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = readSettings(text) as { deadline: string | bigint };
    return new Date(typeof deadline === 'bigint' ? Number(deadline) : deadline).toISOString();
  } catch {
    return undefined;
  }
}
