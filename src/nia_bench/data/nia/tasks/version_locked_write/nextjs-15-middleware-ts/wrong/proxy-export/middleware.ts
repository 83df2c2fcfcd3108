import { NextResponse, type NextRequest } from 'next/server';

export async function proxy(request: NextRequest) {
  const token = request.cookies.get('auth-token');
  if (!token) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const response = NextResponse.next();
  response.headers.set('x-user-id', token.value);
  return response;
}

export const config = { matcher: '/dashboard/:path*' };
