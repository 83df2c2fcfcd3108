import { NextResponse } from 'next/server';
import type { NextProxy, ProxyConfig } from 'next/server';

export const middleware: NextProxy = (request) => {
  const id = request.cookies.get('auth-token')?.value;
  if (id === undefined) return NextResponse.redirect(new URL('/login', request.nextUrl));
  const headers = new Headers(request.headers);
  headers.set('x-user-id', id);
  return NextResponse.next({ request: { headers } });
};

export const config: ProxyConfig = { matcher: ['/dashboard/:path*'] };
