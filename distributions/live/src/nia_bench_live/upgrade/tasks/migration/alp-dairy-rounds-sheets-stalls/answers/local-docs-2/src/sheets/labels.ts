import { dump } from 'js-yaml';

import { writingOptions } from './yaml';

export interface Label {
  name: string;
  /** Whether it was made of raw milk: `yes`, `no`, or `n` of old sheets. */
  raw: string;
  fire: string;
  made: string;
}

/** The labels for the printer in the valley, which takes a word as it is written. */
export function labelSheet(labels: Label[]): string {
  return dump(labels, writingOptions({ asWritten: true }));
}

/** The labels of one day, with the fire that was lit that morning. */
export function labelsFor(day: string, names: string[], raw: boolean, lit: boolean): Label[] {
  return names.map((name) => ({ name, raw: raw ? 'yes' : 'no', fire: lit ? 'on' : 'off', made: day }));
}

/** Names that do not fit on a label of so many letters are cut at a space, if there is one. */
export function shortName(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const cut = name.lastIndexOf(' ', letters);
  return cut > 0 ? name.slice(0, cut) : name.slice(0, letters);
}
