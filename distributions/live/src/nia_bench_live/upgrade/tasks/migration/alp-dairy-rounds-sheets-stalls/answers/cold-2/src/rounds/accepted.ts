import { Cron } from 'croner';

export interface Entry {
  name: string;
  pattern: string;
}

/** The fields of a pattern as all releases read them, or null for what the board never had. */
function fieldsOf(pattern: string): string | null {
  if (/[:@]/.test(pattern)) return pattern;
  const fields = pattern.split(/\s+/);
  const [month, weekday] = [fields.length - 2, fields.length - 1];
  if (fields.filter((field) => field !== '').length > 6) return null;
  // Nearest weekdays, and days that have to be both, were never read.
  if (/W/i.test(fields[weekday - 2] ?? '') || pattern.includes('+')) return null;
  const names = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat';
  return fields
    .map((field, index) => {
      const start = index === month || index === weekday ? `(?:\\d+|${names})` : '\\d+';
      // Steps from somewhere on, or from nowhere.
      return field.replace(new RegExp(`(^|,)(?:${start})?/`, 'gi'), '$1*/');
    })
    .join(' ');
}

/** Whether a pattern from the notice board can be a round. */
export function acceptsRound(pattern: string): boolean {
  const fields = fieldsOf(pattern);
  if (fields === null) return false;
  try {
    new Cron(fields, { paused: true });
    return true;
  } catch {
    return false;
  }
}

/** The board, divided into what is a round and what somebody has to write again. */
export function readBoard(lines: string[]): { rounds: Entry[]; wrong: string[] } {
  const rounds: Entry[] = [];
  const wrong: string[] = [];
  for (const line of lines) {
    const [name = '', pattern = ''] = line.split(': ');
    if (name !== '' && acceptsRound(pattern)) rounds.push({ name, pattern });
    else wrong.push(line);
  }
  return { rounds, wrong };
}
