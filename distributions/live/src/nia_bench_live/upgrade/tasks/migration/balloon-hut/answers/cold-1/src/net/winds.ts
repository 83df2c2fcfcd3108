import ky from 'ky';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const client = ky.create({ fetch: wire, retry: 0, searchParams: wishes });
  // A wish that is undefined would take away the one of the client.
  const own = filter.unit === undefined ? {} : { unit: filter.unit };
  return client.get(`${office}/winds`, { searchParams: { height: filter.height, ...own } }).text();
}

/** A slip of the office: `800;12` is a wind of 12 knots at 800 metres. */
export interface Slip {
  height: number;
  knots: number;
}

function readSlip(text: string): Slip {
  const [height = '', knots = ''] = text.split(';');
  if (!/^\d+$/.test(height) || !/^\d+$/.test(knots)) throw new SyntaxError(`no slip: ${text}`);
  return { height: Number(height), knots: Number(knots) };
}

/** The newest slip; null where the office has none, and `torn` where it cannot be read. */
export async function newestSlip(wire: Wire): Promise<Slip | 'torn' | null> {
  try {
    // `json()` refuses an empty answer, so the text is asked for, with the header of `json()`.
    const text = await ky.get(`${office}/slip`, { fetch: wire, retry: 0, headers: { accept: 'application/json' } }).text();
    return text === '' ? null : readSlip(text);
  } catch (error) {
    if (error instanceof SyntaxError) return 'torn';
    throw error;
  }
}
