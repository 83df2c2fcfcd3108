import { match } from 'path-to-regexp';
import { AS_IT_IS, plainPath } from './plain';

const OPTIONS = { decode: AS_IT_IS };

const page = match<{ page: string }>('/pages/:page', OPTIONS);
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour', OPTIONS);

/** An address without its question. */
function withoutQuestion(address: string): string | null {
  return plainPath(address.replace(/\?[^]*$/, ''));
}

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const plain = withoutQuestion(address);
  const found = plain !== null && page(plain);
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const plain = withoutQuestion(address);
  const found = plain !== null && picture(plain);
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
