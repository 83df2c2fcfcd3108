import { NextResponse, type NextRequest } from 'next/server';

export default function middleware(request: NextRequest) {
  const isStaff = request.cookies.has('staff');
  if (!isStaff) return NextResponse.redirect(new URL('/login', request.nextUrl));
}

export const config = { matcher: ['/reports/:path*'] };
