import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  try {
    return { ...new Conf<Offers>({ cwd: folder, configName: 'offers', clearInvalidConfig: false }).store };
  } catch {
    return 'sent back';
  }
}
