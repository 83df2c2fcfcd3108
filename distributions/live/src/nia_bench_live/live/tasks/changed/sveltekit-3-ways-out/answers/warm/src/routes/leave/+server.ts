import { error, redirect } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

/** The address, if it is an absolute one on the site of a partner. */
function partnerAddress(to: string | null): URL | undefined {
  if (to === null || !URL.canParse(to)) return undefined;

  const address = new URL(to);
  // Protocol and host rather than `origin`: a `blob:` address has the origin of the site within.
  const known = PARTNERS.some((partner) => {
    const site = new URL(partner);
    return site.protocol === address.protocol && site.host === address.host;
  });

  return known ? address : undefined;
}

export const GET: RequestHandler = ({ url }) => {
  const address = partnerAddress(url.searchParams.get('to'));
  if (!address) error(400, 'Not one of our partners', { code: 'NOT_A_PARTNER' });

  redirect(303, address, { external: PARTNERS });
};
