import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) return NextResponse.redirect(new URL('/login', request.url));
  const response = NextResponse.next();
  response.setHeader('x-user-id', token);
  return response;
}

export const config = { matcher: '/dashboard/:path*' };
