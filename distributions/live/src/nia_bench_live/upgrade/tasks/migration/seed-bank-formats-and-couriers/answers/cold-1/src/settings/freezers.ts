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
    name: String(name),
    serial: numberOf(serial),
    drawers: numberOf(drawers),
  }));
}

/** toml has a `bigint` for a number of many digits. */
function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0;
}
