import * as web from 'next/server';

const HEADER = 'x-user-id';

export function toLogin({ url }: { url: string }) {
  return new web.NextResponse(null, { status: 307, headers: { Location: new URL('/login', url).href } });
}

export function asUser(request: web.NextRequest, id: string) {
  request.headers.set(HEADER, id);
  return web.NextResponse.next({ request });
}
