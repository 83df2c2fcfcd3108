import { NextResponse, type NextRequest } from 'next/server';

export async function proxy(request: NextRequest) {
  if (!request.cookies.has('auth-token')) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const headers = new Headers(request.headers);
  headers.set('x-user-verified', 'yes');
  return NextResponse.next({ request: { headers } });
}

export const config = {
  runtime: 'edge',
  matcher: '/dashboard/:path*',
};
