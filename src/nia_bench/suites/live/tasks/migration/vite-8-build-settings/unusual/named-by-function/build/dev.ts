import type { ServerOptions, WsOptions } from 'vite';

const ws: WsOptions = { protocol: 'wss', host: 'dev.charts.example', clientPort: 443, path: 'updates', timeout: 20_000 };

/** The development server stands behind a proxy that speaks TLS. */
export const dev = { port: 5170, strictPort: true, ws, hmr: { overlay: false } } satisfies ServerOptions;
