import { NextResponse, type NextRequest } from 'next/server';

export async function middleware(request: NextRequest) {
  const userId = request.cookies.get('auth-token')?.value;
  if (!userId) return NextResponse.redirect(new URL('/login', request.url));

  request.headers.set('x-user-id', userId);
  return NextResponse.next();
}

export const config = { matcher: ['/dashboard/:path*'] };
