import { NextResponse, type NextRequest } from 'next/server';

export function proxy(request: NextRequest) {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const requestHeaders = new Headers(request.headers);
  requestHeaders.set('x-user-id', token);
  return NextResponse.next({ request: { headers: requestHeaders } });
}

export const config = { matcher: ['/dashboard/:path*'] };
