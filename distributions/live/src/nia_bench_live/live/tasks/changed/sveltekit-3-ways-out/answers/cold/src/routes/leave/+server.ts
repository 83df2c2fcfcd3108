import { error } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ url }) => {
  const to = url.searchParams.get('to');
  const target = to === null ? null : URL.parse(to);
  const web = target?.protocol === 'https:' || target?.protocol === 'http:';
  if (!target || !web || !PARTNERS.includes(target.origin)) {
    error(400, { message: 'Not one of our partners', code: 'NOT_A_PARTNER' });
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
};
