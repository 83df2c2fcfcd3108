import { finder } from './addresses';

const page = finder<{ page: string }>('/pages/:page');
const picture = finder<{ season: string; hour: string }>('/summit/:season/:hour');

/** An address without its question. */
function asked(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(asked(address));
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(asked(address));
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
