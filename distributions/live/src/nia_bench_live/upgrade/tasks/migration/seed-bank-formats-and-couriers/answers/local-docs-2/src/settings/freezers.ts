import { readSettings } from './toml';

export interface Freezer {
  name: string;
  /** The number that the maker has given it. */
  serial: number;
  drawers: number;
}

/** The freezers of the settings. Whatever is no whole number counts as 0. */
export function readFreezers(text: string): Freezer[] {
  const freezers = (readSettings(text) as { freezer?: Record<string, unknown>[] }).freezer ?? [];
  return freezers.map(({ name, serial, drawers }) => ({
    name: String(name),
    serial: typeof serial === 'number' ? serial : 0,
    drawers: typeof drawers === 'number' ? drawers : 0,
  }));
}
