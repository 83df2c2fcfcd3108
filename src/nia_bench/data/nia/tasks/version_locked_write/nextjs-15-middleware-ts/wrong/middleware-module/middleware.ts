import { NextResponse, type NextRequest } from 'next/middleware';

export function middleware(request: NextRequest) {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) return NextResponse.redirect(new URL('/login', request.url));
  const headers = new Headers(request.headers);
  headers.set('x-user-id', token);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: '/dashboard/:path*' };
