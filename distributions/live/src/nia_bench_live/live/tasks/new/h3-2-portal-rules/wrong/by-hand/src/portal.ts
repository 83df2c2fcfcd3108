import { defineHandler, H3, handleCors, HTTPError, proxyRequest, redirect } from 'h3';

export function createPortal(backend: string): H3 {
  const app = new H3();
  app.use('/docs/**', (event) => redirect(event.url.pathname.replace('/docs', '/guide'), 301));
  app.use('/api/**', (event) => {
    const open = event.url.pathname.startsWith('/api/public/');
    if (!open) {
      event.res.headers.set('cache-control', 'no-store');
      event.res.headers.set('x-portal', 'api');
    }
    const answered = handleCors(event, open ? { origin: '*' } : { origin: ['https://portal.test'], methods: ['GET', 'PUT'] });
    if (answered !== false) return answered;
  });
  const need = (path: string): 'pro' | 'team' | null => {
    if (path.startsWith('/reports/samples/')) return null;
    if (path.startsWith('/reports/team/')) return 'team';
    return path.startsWith('/reports/') || path.startsWith('/legacy/') ? 'pro' : null;
  };
  app.use((event) => {
    const { pathname } = event.url;
    const headers = pathname.startsWith('/reports/') ? { 'x-robots-tag': 'noindex' } : undefined;
    if (headers) event.res.headers.set('x-robots-tag', 'noindex');
    const needed = need(pathname);
    const plan = event.req.headers.get('x-plan');
    if (needed && plan !== needed && plan !== 'team') throw new HTTPError({ status: 402, ...(headers && { headers }) });
    if (pathname.startsWith('/reports/old/')) return redirect(pathname.replace('/reports/old', '/archive'), 307);
  });
  app.all('/legacy/**', (event) => proxyRequest(event, backend + event.url.pathname.replace('/legacy', '/v1')));
  app.get('/guide/**', defineHandler((event) => ({ guide: event.url.pathname })));
  app.get('/api/**', defineHandler((event) => ({ api: event.url.pathname })));
  app.get('/reports/**', defineHandler((event) => ({ report: event.url.pathname, plan: need(event.url.pathname) })));
  return app;
}
