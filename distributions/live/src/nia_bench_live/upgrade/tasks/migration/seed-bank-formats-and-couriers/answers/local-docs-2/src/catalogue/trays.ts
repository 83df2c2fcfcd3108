import { load } from 'js-yaml';
import { reading } from './schema';

export interface Tray {
  bed: string;
  rows: number;
  shade: boolean;
}

/**
 * The trays of a sheet. A tray may take over what another one says with `<<`, and change some of it.
 * What is over all trays is called `base` and is no tray itself.
 */
export function readTrays(text: string): Record<string, Tray> {
  const sheet = load(text, reading) as Record<string, Tray>;
  const trays: Record<string, Tray> = {};
  for (const [name, { bed, rows, shade }] of Object.entries(sheet)) {
    if (name !== 'base') trays[name] = { bed, rows, shade };
  }
  return trays;
}
