import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) return NextResponse.redirect(new URL('/login', request.url));
  return NextResponse.next({ requestHeaders: { 'x-user-id': token } });
}

export const config = { matcher: '/dashboard/:path*' };
