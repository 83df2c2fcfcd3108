import { parseSettings } from './parse';

export interface Freezer {
  name: string;
  /** The number that the maker has given it. Those of more than 15 digits are rounded, as on its own display. */
  serial: number;
  drawers: number;
}

/** The freezers of the settings. Whatever is no whole number counts as 0. */
export function readFreezers(text: string): Freezer[] {
  const freezers = (parseSettings(text) as { freezer?: Record<string, unknown>[] }).freezer ?? [];
  return freezers.map(({ name, serial, drawers }) => ({
    name: String(typeof name === 'bigint' ? Number(name) : name),
    serial: numberOf(serial),
    drawers: numberOf(drawers),
  }));
}

function numberOf(value: unknown): number {
  return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : 0;
}
