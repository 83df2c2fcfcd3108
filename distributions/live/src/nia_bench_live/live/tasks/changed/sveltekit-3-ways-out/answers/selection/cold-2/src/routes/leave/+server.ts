import { error } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

function partnerAddress(address: string | null): URL | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  // The origin of a blob: address is that of the site inside it.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  return PARTNERS.some((site) => new URL(site).origin === url.origin) ? url : undefined;
}

export const GET: RequestHandler = ({ url }) => {
  const target = partnerAddress(url.searchParams.get('to'));
  if (target === undefined) error(400, { message: 'Not one of our partners', code: 'NOT_A_PARTNER' });
  return new Response(null, { status: 303, headers: { location: target.href } });
};
