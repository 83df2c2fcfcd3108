import { PLAIN_SCHEMA, readSheet } from './yaml';

/** What the scale writes about itself. */
export interface ScaleState {
  tare: number;
  step: number;
  locked: boolean;
  printer: string | null;
  checked: string;
}

/** The state that the scale has sent. */
export function readScale(text: string): ScaleState {
  const { tare, step, locked, printer, checked } = readSheet(text, PLAIN_SCHEMA) as ScaleState;
  return { tare, step, locked, printer, checked };
}

/** A weight without the tare, as the steps of the scale allow it. */
export function netWeight({ tare, step }: ScaleState, grams: number): number {
  return Math.round((grams - tare) / step) * step;
}

/** What somebody has to do before the scale can be used. */
export function scaleChores({ locked, printer, checked }: ScaleState, year: string): string[] {
  const chores: string[] = [];
  if (locked) chores.push('fetch the key');
  if (printer === null) chores.push('write by hand');
  if (!checked.startsWith(year)) chores.push('call the office of weights');
  return chores;
}
