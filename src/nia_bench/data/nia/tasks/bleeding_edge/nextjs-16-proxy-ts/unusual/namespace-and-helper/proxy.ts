import * as server from 'next/server';
import { isSignedIn } from '@/lib/session';

function guard(request: server.NextRequest): Response {
  if (!isSignedIn(request)) {
    return Response.redirect(`${request.nextUrl.origin}/login`, 302);
  }
  const forwarded = new server.NextRequest(request, { headers: new Headers(request.headers) });
  forwarded.headers.append('X-User-Verified', 'true');
  return server.NextResponse.next({ request: forwarded });
}

export { guard as proxy };

export const config = { matcher: '/dashboard(/.*)?' } satisfies server.ProxyConfig;
