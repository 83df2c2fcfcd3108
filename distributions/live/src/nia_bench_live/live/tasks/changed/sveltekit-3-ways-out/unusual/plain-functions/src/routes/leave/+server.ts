import * as kit from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';

function partnerAddress(text: string | null): URL {
  if (text && URL.canParse(text)) {
    const address = new URL(text);
    const site = `${address.protocol}//${address.host}`;
    if (PARTNERS.some((partner) => partner === site)) return address;
  }
  return kit.error(400, 'Not one of our partners', { code: 'NOT_A_PARTNER' });
}

export function GET({ url }: kit.RequestEvent): never {
  const { href } = partnerAddress(url.searchParams.get('to'));
  return kit.redirect(303, href, { external: true });
}
