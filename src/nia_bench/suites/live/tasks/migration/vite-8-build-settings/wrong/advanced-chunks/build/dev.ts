import type { ServerOptions } from 'vite';

/** The development server stands behind a proxy that speaks TLS. */
export const dev: ServerOptions = {
  port: 5170,
  strictPort: true,
  ws: {
    protocol: 'wss',
    host: 'dev.charts.example',
    clientPort: 443,
    path: 'updates',
    timeout: 20000,
  },
  hmr: { overlay: false },
};
