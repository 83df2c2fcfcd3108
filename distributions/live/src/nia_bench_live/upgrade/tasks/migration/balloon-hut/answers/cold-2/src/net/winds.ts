import ky from 'ky';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const searchParams = new URLSearchParams(wishes);
  searchParams.append('height', String(filter.height));
  if (filter.unit !== undefined) searchParams.append('unit', filter.unit);
  return ky.get(`${office}/winds`, { fetch: wire, retry: 0, searchParams }).text();
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
    const response = await ky.get(`${office}/slip`, {
      fetch: wire,
      headers: { accept: 'application/json' },
      retry: 0,
      parseJson: (text) => readSlip(text),
    });
    if ((await response.clone().arrayBuffer()).byteLength === 0) return null;
    return await response.json<Slip>();
  } catch (error) {
    if (error instanceof SyntaxError) return 'torn';
    throw error;
  }
}
