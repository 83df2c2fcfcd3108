import { Cron } from 'croner';

export interface Entry {
  name: string;
  pattern: string;
}

/** Whether a pattern has what the board does not know: `@midnight`, `W` for the nearest weekday, or `+` before weekdays. */
function isNewer(pattern: string): boolean {
  if (pattern.trim().toLowerCase() === '@midnight') return true;
  if (pattern.includes(':')) return false;
  const [weekdays = '', , days = ''] = pattern.trim().split(/\s+/).reverse();
  return /w/i.test(days) || weekdays.includes('+');
}

/** Whether a pattern from the notice board can be a round. */
export function acceptsRound(pattern: string): boolean {
  if (isNewer(pattern)) return false;
  try {
    new Cron(pattern, { paused: true, mode: '5-or-6-parts', sloppyRanges: true });
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
