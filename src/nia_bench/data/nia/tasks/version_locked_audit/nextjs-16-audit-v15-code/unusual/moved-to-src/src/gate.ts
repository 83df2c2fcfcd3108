import * as server from 'next/server';

export const gate = async (request: server.NextRequest): Promise<Response | undefined> =>
  request.cookies.get('member') ? undefined : server.NextResponse.redirect(new URL('/login', request.nextUrl));
