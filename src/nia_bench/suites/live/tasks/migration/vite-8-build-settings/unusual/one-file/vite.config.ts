import { defineConfig } from 'vite';

const inPackage = (id: string) => id.includes('/node_modules/');
const preact = (id: string) => inPackage(id) && ['/preact/', '/@preact/'].some((name) => id.includes(`/node_modules${name}`));

export default defineConfig({
  server: {
    port: 5170,
    strictPort: true,
    hmr: { overlay: false },
    ws: { clientPort: 443, host: 'dev.charts.example', path: 'updates', protocol: 'wss', timeout: 20 * 1000 },
  },
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  build: {
    outDir: 'public',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html', embed: 'embed.html' },
      external: 'd3',
      output: [
        {
          codeSplitting: {
            groups: [
              { name: 'preact', test: preact },
              { name: 'vendor', test: inPackage },
              { name: 'charts', test: '/src/charts/' },
            ],
          },
        },
      ],
    },
  },
  worker: { format: 'es', rolldownOptions: { external: 'd3' } },
  optimizeDeps: { include: ['preact'], rolldownOptions: { transform: { define: { __BUILD__: '"dev"' } } } },
});
