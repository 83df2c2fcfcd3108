import { NextResponse as Reply, type NextProxy, type ProxyConfig } from 'next/server';

const COOKIE = 'auth-token';

const gate: NextProxy = async ({ cookies, headers, nextUrl }) => {
  if (cookies.get(COOKIE) === undefined) {
    const login = nextUrl.clone();
    login.pathname = '/login';
    login.search = '';
    return Reply.redirect(login, 307);
  }
  const init = { request: { headers: new Headers([...headers, ['x-user-verified', 'true']]) } };
  return Reply.next(init);
};

export default gate;

export const config: ProxyConfig = {
  matcher: ['/dashboard', { source: '/dashboard/(.*)' }],
};
