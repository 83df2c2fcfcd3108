import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  try {
    // Read as strictly as ever, and also where the file holds a list.
    const deserialize = (text: string): Offers => ({ ...(JSON.parse(text) as Offers) });
    return { ...new Conf<Offers>({ cwd: folder, configName: 'offers', deserialize }).store };
  } catch {
    return 'sent back';
  }
}
