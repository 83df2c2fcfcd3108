import { NextResponse } from 'next/server';
import type { NextProxy, ProxyConfig } from 'next/server';

const LOGIN = '/login';

const gate: NextProxy = (request) => {
  const token = request.cookies.get('auth-token')?.value;
  if (!token) {
    const target = request.nextUrl.clone();
    target.pathname = LOGIN;
    target.search = '';
    return NextResponse.redirect(target);
  }

  const forwarded = new Headers(request.headers);
  forwarded.set('x-user-verified', '1');
  return NextResponse.next({ request: { headers: forwarded } });
};

export { gate as proxy };

export const config: ProxyConfig = {
  matcher: [{ source: '/dashboard/:path*' }],
};
