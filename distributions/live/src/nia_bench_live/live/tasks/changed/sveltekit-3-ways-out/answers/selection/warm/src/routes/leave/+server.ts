import { error, redirect } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners.js';
import type { RequestHandler } from './$types.js';

/** The address, if it is on the site of a partner. */
function partnerAddress(to: string | null): URL | undefined {
  if (to === null || !URL.canParse(to)) return undefined;
  const url = new URL(to);
  // Not by `url.origin`: that of a `blob:` address is the origin inside it.
  return PARTNERS.includes(`${url.protocol}//${url.host}`) ? url : undefined;
}

export const GET: RequestHandler = ({ url }) => {
  const to = partnerAddress(url.searchParams.get('to'));
  if (!to) error(400, 'Not one of our partners', { code: 'NOT_A_PARTNER' });
  redirect(303, to, { external: PARTNERS });
};
