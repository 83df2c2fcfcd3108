import { NextResponse } from 'next/server';

export default function gate(request) {
  if (request.cookies.has('session')) return NextResponse.next();
  return NextResponse.redirect(new URL('/', request.url));
}

export const config = { matcher: '/none/:path*' };
