import { parseSettings } from './parse';

export interface Freezer {
  name: string;
  /** The number that the maker has given it. */
  serial: number;
  drawers: number;
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0;
}

/** The freezers of the settings. Whatever is no whole number counts as 0. */
export function readFreezers(text: string): Freezer[] {
  const freezers = (parseSettings(text) as { freezer?: Record<string, unknown>[] }).freezer ?? [];
  return freezers.map(({ name, serial, drawers }) => ({
    name: String(name),
    serial: wholeNumber(serial),
    drawers: wholeNumber(drawers),
  }));
}
