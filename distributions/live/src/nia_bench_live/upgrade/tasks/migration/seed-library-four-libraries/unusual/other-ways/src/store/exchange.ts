import Conf from 'conf';

type Offers = Record<string, string>;

/** What another library offers, from the file that it sent. One that cannot be read is sent back. */
export function readOffers(folder: string): Offers | 'sent back' {
  const deserialize = (text: string): Offers => {
    const isMarked = text.codePointAt(0) === 0xfeff;
    if (isMarked) throw new SyntaxError('The file begins with a mark');
    return JSON.parse(text);
  };
  try {
    return { ...new Conf<Offers>({ cwd: folder, configName: 'offers', deserialize }).store };
  } catch {
    return 'sent back';
  }
}
