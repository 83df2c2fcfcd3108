import { NextResponse, type NextProxy } from 'next/server';

export const config = { matcher: ['/account/:path*'] };

export const proxy: NextProxy = ({ cookies, url }) =>
  cookies.has('member') ? NextResponse.next() : NextResponse.redirect(new URL('/login', url));
