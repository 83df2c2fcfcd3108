import { Cron } from 'croner';

import { patternOptions, roundPattern } from './patterns';

export interface Entry {
  name: string;
  pattern: string;
}

/** Whether a pattern from the notice board can be a round. */
export function acceptsRound(pattern: string): boolean {
  try {
    new Cron(roundPattern(pattern), { paused: true, ...patternOptions });
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
