import { parse } from 'toml';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/;

/** The deadline as it is written, without quotes or not. */
function written(text: string): string {
  const [top = ''] = text.split(/^[ \t]*\[/m);
  return /^[ \t]*["']?deadline["']?[ \t]*=[ \t]*([^\n#]*)/m.exec(top)?.[1]?.trim() ?? '';
}

/** Until when pieces can be brought, or undefined where that is refused: a date needs its time and its zone. */
export function readDeadline(text: string): string | undefined {
  try {
    const { deadline } = parse(text) as { deadline: Date | string };
    const raw = written(text);
    if (typeof deadline !== 'string' || /^\d/.test(raw)) {
      // Other dates, times and numbers of other bases are refused.
      if (/^(?:\d+[-:]|[-+]?0[xob])/.test(raw) && !moment.test(raw)) return undefined;
      if (moment.test(raw)) return new Date(raw).toISOString();
    }
    return new Date(deadline).toISOString();
  } catch {
    return undefined;
  }
}
