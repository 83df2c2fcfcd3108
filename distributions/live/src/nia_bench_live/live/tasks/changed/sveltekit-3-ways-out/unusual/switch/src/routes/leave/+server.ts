import { error, redirect } from '@sveltejs/kit';
import { PARTNERS } from '../../lib/server/partners';
import type { RequestHandler } from './$types';

const partners = new Set(PARTNERS);

export const GET: RequestHandler = async ({ url: { searchParams } }) => {
  const to = searchParams.get('to');
  let target: URL | undefined;
  try {
    target = new URL(to ?? '');
  } catch {
    // No address at all.
  }
  if (!target || !partners.has(target.origin)) {
    error(400, 'Not one of our partners', { code: 'NOT_A_PARTNER' });
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
};
