import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const userId = request.cookies.get('auth-token')?.value;
  if (!userId) {
    return NextResponse.redirect(new URL('/login', request.url));
  }

  const headers = new Headers(request.headers);
  headers.set('x-user-id', userId);
  return NextResponse.next({ request: { headers } });
}

export const config = {
  matcher: '/dashboard/:path*',
};
