import type { NextRequest } from 'next/server';
import { asUser, toLogin } from './lib/auth';

export const config = { runtime: 'nodejs', matcher: ['/dashboard/:path*'] };

const run = (request: NextRequest) => {
  const [token] = request.cookies.getAll('auth-token');
  return token ? asUser(request, token.value) : toLogin(request);
};

export { run as middleware };
