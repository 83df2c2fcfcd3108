import ky from 'ky';
import { asText, officeHooks } from './tries';
import { office, type Wire } from './wire';

const wishes = { station: 'moor', unit: 'metres' };

export interface Filter {
  height: number;
  unit?: string;
}

/** The wind over the moor, in the words of the office. */
export async function windAt(wire: Wire, filter: Filter): Promise<string> {
  const client = ky.create({ fetch: wire, retry: 0, searchParams: wishes, hooks: officeHooks() });
  // A unit that is undefined would take the wish for metres away.
  const unit = filter.unit === undefined ? {} : { unit: filter.unit };
  const searchParams = { height: filter.height, ...unit };
  const answer = await client.get(`${office}/winds`, { searchParams, headers: asText });
  return answer.text();
}

/** A slip of the office: `800;12` is a wind of 12 knots at 800 metres. */
export interface Slip {
  height: number;
  knots: number;
}

function readSlip(text: string): Slip | '' {
  if (text === '') return '';
  const [height = '', knots = ''] = text.split(';');
  if (!/^\d+$/.test(height) || !/^\d+$/.test(knots)) throw new SyntaxError(`no slip: ${text}`);
  return { height: Number(height), knots: Number(knots) };
}

/** The newest slip; null where the office has none, and `torn` where it cannot be read. */
export async function newestSlip(wire: Wire): Promise<Slip | 'torn' | null> {
  try {
    const options = { fetch: wire, retry: 0, parseJson: readSlip, headers: { accept: 'application/json' }, hooks: officeHooks() };
    const answer = await ky.get(`${office}/slip`, options);
    const slip = await answer.json<Slip | ''>();
    return slip === '' ? null : slip;
  } catch (error) {
    if (error instanceof SyntaxError) return 'torn';
    throw error;
  }
}
