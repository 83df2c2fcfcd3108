import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const token = request.cookies.get('auth-token');
  if (!token) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set('x-user-verified', 'true');
  return NextResponse.next({ request: { headers: requestHeaders } });
}

export const config = { matcher: ['/dashboard/:path*'] };
