import { error } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

function partnerAddress(to: string | null): string | undefined {
  if (to === null || !URL.canParse(to)) return undefined;
  const address = new URL(to);
  // A blob: address has the origin of the site that made it, too.
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  return PARTNERS.some((site) => new URL(site).origin === address.origin) ? address.href : undefined;
}

export const GET: RequestHandler = ({ url }) => {
  const address = partnerAddress(url.searchParams.get('to'));
  if (address === undefined) error(400, { message: 'Not one of our partners', code: 'NOT_A_PARTNER' });
  return new Response(null, { status: 303, headers: { location: address } });
};
