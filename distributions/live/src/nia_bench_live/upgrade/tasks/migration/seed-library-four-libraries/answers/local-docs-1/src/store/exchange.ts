import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  try {
    const file = join(folder, 'offers.json');
    // Nothing but a text that is JSON as it stands can be read.
    if (existsSync(file)) JSON.parse(readFileSync(file, 'utf8'));
    const deserialize = (text: string): Offers => ({ ...JSON.parse(text) });
    return { ...new Conf<Offers>({ cwd: folder, configName: 'offers', deserialize }).store };
  } catch {
    return 'sent back';
  }
}
