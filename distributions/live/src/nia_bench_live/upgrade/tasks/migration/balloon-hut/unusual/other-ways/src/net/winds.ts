import ky from 'ky';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const wished = new URLSearchParams(wishes);
  wished.append('height', String(filter.height));
  if (filter.unit !== undefined) wished.append('unit', filter.unit);
  return ky(`${office}/winds`, { fetch: wire, retry: 0, searchParams: wished }).text();
}

/** A slip of the office: `800;12` is a wind of 12 knots at 800 metres. */
export interface Slip {
  height: number;
  knots: number;
}

const form = /^(\d+);(\d+)$/;

/** The newest slip; null where the office has none, and `torn` where it cannot be read. */
export async function newestSlip(wire: Wire): Promise<Slip | 'torn' | null> {
  const text = await ky(`${office}/slip`, { fetch: wire, retry: 0, headers: { accept: 'application/json' } }).text();
  if (text === '') return null;
  const [, height, knots] = form.exec(text) ?? [];
  return height === undefined || knots === undefined ? 'torn' : { height: Number(height), knots: Number(knots) };
}
