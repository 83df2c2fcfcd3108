import { ProxyResponse, type ProxyRequest } from 'next/proxy';

export function proxy(request: ProxyRequest) {
  if (!request.cookies.get('auth-token')) {
    return ProxyResponse.redirect(new URL('/login', request.url));
  }
  const headers = new Headers(request.headers);
  headers.set('x-user-verified', 'true');
  return ProxyResponse.next({ request: { headers } });
}

export const config = { matcher: '/dashboard/:path*' };
