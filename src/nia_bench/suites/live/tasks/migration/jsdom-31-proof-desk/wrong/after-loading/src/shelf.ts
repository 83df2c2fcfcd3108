import { requestInterceptor } from 'jsdom';

/** What the pages may load: the texts of scripts by their addresses. Everything else is not found. */
export type Shelf = ReadonlyMap<string, string>;

export function fromShelf(shelf: Shelf) {
  return requestInterceptor((request: Request) => {
    const script = shelf.get(request.url);
    if (script === undefined) return new Response('', { status: 404 });
    return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  });
}
