import { NextResponse, type MiddlewareConfig, type NextMiddleware } from 'next/server';

const COOKIE = 'auth-token';

const middleware: NextMiddleware = ({ cookies, headers, url }) => {
  const token = cookies.get(COOKIE);
  if (token === undefined || token.value === '') {
    return NextResponse.redirect(new URL('/login', url));
  }

  return NextResponse.next({
    request: { headers: new Headers([...headers, ['x-user-id', token.value]]) },
  });
};

export default middleware;

export const config: MiddlewareConfig = { matcher: '/dashboard/:path*' };
