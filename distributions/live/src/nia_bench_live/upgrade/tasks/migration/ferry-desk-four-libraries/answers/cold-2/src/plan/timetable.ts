import type { Season } from '../domain/calendar';
import { loadFile } from './yaml';

export interface Line {
  vessel: string;
  every: number;
  first: string;
  last: string;
}

interface Plan {
  lines?: Record<string, Line>;
  seasons?: Record<string, { from: unknown; until: unknown }>;
}

function readPlan(text: string): Plan {
  return (loadFile(text) ?? {}) as Plan;
}

/** The lines of a plan by name. Lines share what they have in common by merging. */
export function readLines(text: string): Array<[string, Line]> {
  return Object.entries(readPlan(text).lines ?? {})
    .filter(([name]) => !name.startsWith('.'))
    .map(([name, { vessel, every, first, last }]) => [name, { vessel, every, first, last }]);
}

/** The seasons of a plan. One without two whole days is refused. */
export function readSeasons(text: string): Season[] {
  return Object.entries(readPlan(text).seasons ?? {}).map(([name, { from, until }]) => {
    if (!(from instanceof Date) || !(until instanceof Date)) {
      throw new Error(`The season ${name} has no days`);
    }
    return { name, from, until };
  });
}

export function departuresOf(line: Line): number {
  const [first, last] = [line.first, line.last].map((time) => {
    const [hours, minutes] = time.split('.').map(Number);
    return (hours ?? 0) * 60 + (minutes ?? 0);
  });
  return Math.floor(((last ?? 0) - (first ?? 0)) / line.every) + 1;
}
