import ky from 'ky';
import { asText, beforeError } from './tries';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const searchParams = new URLSearchParams(wishes);
  for (const [name, wish] of Object.entries({ height: filter.height, unit: filter.unit })) {
    if (wish !== undefined) searchParams.append(name, String(wish));
  }
  const client = ky.create({ fetch: wire, headers: asText, retry: 0, hooks: { beforeError } });
  const answer = await client.get(`${office}/winds`, { searchParams });
  return answer.text();
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
    const parseJson = (text: string) => (text === '' ? '' : readSlip(text));
    const slip = await ky
      .get(`${office}/slip`, { fetch: wire, retry: 0, parseJson, hooks: { beforeError } })
      .json<Slip | ''>();
    return slip === '' ? null : slip;
  } catch (error) {
    if (error instanceof SyntaxError) return 'torn';
    throw error;
  }
}
