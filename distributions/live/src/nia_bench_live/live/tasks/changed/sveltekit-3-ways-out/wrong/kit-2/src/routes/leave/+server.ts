import { error, redirect } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ url }) => {
  const to = URL.parse(url.searchParams.get('to') ?? '');
  if (!to || !PARTNERS.includes(to.origin)) error(400, 'Not one of our partners', { code: 'NOT_A_PARTNER' });
  redirect(303, to, { external: PARTNERS });
};
