import type { MiddlewareConfig, NextMiddleware } from 'next/server';
import { NextResponse as Answer } from 'next/server';

const guard: NextMiddleware = async ({ cookies, nextUrl }) => {
  if (!cookies.has('auth-token')) {
    const target = nextUrl.clone();
    target.pathname = '/login';
    return Answer.redirect(target);
  }
  return Answer.next({ headers: { 'X-User-Id': cookies.get('auth-token')!.value } });
};

export default guard;

export const config: MiddlewareConfig = {
  matcher: [{ source: '/dashboard' }, '/dashboard/(.*)'],
};
