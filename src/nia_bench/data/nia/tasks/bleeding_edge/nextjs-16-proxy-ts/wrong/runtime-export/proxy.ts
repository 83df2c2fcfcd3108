import { NextResponse, type NextRequest } from 'next/server';

export const runtime = 'nodejs';

export default function proxy(request: NextRequest) {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) {
    return NextResponse.redirect(new URL('/login', request.url));
  }
  const headers = new Headers(request.headers);
  headers.set('x-user-verified', 'true');
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ['/dashboard', '/dashboard/:path*'] };
