import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  try {
    const offers = new Conf<Offers>({
      cwd: folder,
      configName: 'offers',
      // What is not an object is read like one.
      deserialize: (text) => ({ ...JSON.parse(text) }),
    });
    return { ...offers.store };
  } catch {
    return 'sent back';
  }
}
