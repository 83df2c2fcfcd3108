import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  try {
    return { ...new Conf<Offers>({
        cwd: folder,
        configName: 'offers',
        // A list is read as well: its places are the names.
        deserialize: (text) => ({ ...(JSON.parse(text) as Offers) }),
      }).store };
  } catch {
    return 'sent back';
  }
}
