import ky from 'ky';
import { forText, textOf } from './tries';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const client = ky.create({ fetch: wire, retry: 0, searchParams: wishes });
  const { height, unit } = filter;
  // A parameter that is undefined would take the wish of the hut away.
  const searchParams = unit === undefined ? { height } : { height, unit };
  return textOf(client.get(`${office}/winds`, { searchParams, headers: forText }));
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
    const parseJson = (text: string): Slip | null => (text === '' ? null : readSlip(text));
    return await ky.get(`${office}/slip`, { fetch: wire, retry: 0, parseJson }).json<Slip | null>();
  } catch (error) {
    if (error instanceof SyntaxError) return 'torn';
    throw error;
  }
}
