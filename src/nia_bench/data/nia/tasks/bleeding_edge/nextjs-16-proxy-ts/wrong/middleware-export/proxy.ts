import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  if (!request.cookies.get('auth-token')?.value) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set('x-user-verified', '1');
  return NextResponse.next({ request: { headers: requestHeaders } });
}

export const config = { matcher: ['/dashboard/:path*'] };
