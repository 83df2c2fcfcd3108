import { match } from 'path-to-regexp';

const OPTIONS = { decode: false } as const;

const page = match<{ page: string }>(['/pages/:page{/}\\?*query', '/pages/:page'], OPTIONS);
const picture = match<{ season: string; hour: string }>(['/summit/:season/:hour\\?*query', '/summit/:season/:hour'], OPTIONS);

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(address);
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(address);
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
