import { NextResponse } from 'next/server';

export const middleware = (request) =>
  request.cookies.has('staff') ? NextResponse.next() : NextResponse.redirect(new URL('/login', request.url));

export const config = { matcher: ['/reports/:path*'] };
