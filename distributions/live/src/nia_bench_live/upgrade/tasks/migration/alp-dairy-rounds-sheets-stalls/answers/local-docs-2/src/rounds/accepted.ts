import { Cron } from 'croner';

export interface Entry {
  name: string;
  pattern: string;
}

/** Whether a pattern has what our board has never known: nearest weekdays, a plus, a range up to the last day, `@midnight`. */
function isUnknown(pattern: string): boolean {
  if (pattern.indexOf(':') > 0) return false;
  const day = pattern.trim().split(/\s+/).at(-3) ?? '';
  return pattern.trim().toLowerCase() === '@midnight' || pattern.includes('+') || /w|-l|l-/i.test(day);
}

/** Whether a pattern from the notice board can be a round. */
export function acceptsRound(pattern: string): boolean {
  if (isUnknown(pattern)) return false;
  try {
    new Cron(pattern, { paused: true, mode: '5-or-6-parts', sloppyRanges: true, allowPast: true });
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
