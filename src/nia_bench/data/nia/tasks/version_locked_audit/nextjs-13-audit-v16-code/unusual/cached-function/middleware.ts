import * as server from 'next/server';

const gate: server.NextMiddleware = (request) => {
  if (request.cookies.get('staff') === undefined) {
    return server.NextResponse.redirect(new URL('/login', request.nextUrl.origin));
  }
};

export default gate;

export const config = { matcher: ['/reports', '/reports/:path*'] };
