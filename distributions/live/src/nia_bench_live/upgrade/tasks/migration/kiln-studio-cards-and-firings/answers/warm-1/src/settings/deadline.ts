import { readSettings } from './toml';

/** Days that a month does not have are those of the next. */
function withRealDays(text: string): string {
  return text.replace(/\b\d{4}-\d\d-(?:29|30|31)(?=T)/g, (day) => {
    const date = new Date(`${day}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
  });
}

/** Until when pieces can be brought, or undefined where that is refused. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = readSettings(withRealDays(text)) as { deadline: Date | string };
    return new Date(deadline).toISOString();
  } catch {
    return undefined;
  }
}
