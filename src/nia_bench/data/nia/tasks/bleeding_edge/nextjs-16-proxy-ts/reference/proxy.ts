import { NextResponse, type NextRequest } from 'next/server';

export function proxy(request: NextRequest) {
  if (!request.cookies.has('auth-token')) {
    return NextResponse.redirect(new URL('/login', request.url));
  }

  const headers = new Headers(request.headers);
  headers.set('x-user-verified', 'true');
  return NextResponse.next({ request: { headers } });
}

export const config = {
  matcher: '/dashboard/:path*',
};
