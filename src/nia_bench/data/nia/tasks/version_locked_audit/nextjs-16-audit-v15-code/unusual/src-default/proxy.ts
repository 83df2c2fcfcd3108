import { NextResponse, type NextProxy } from 'next/server';

const gate: NextProxy = ({ cookies, nextUrl }) => {
  if (cookies.has('member')) return NextResponse.next();
  const login = nextUrl.clone();
  login.pathname = '/login';
  return NextResponse.redirect(login);
};

export default gate;

export const config = { matcher: '/account/:path*' };
