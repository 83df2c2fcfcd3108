import { defineConfig } from 'vite';
import { groups } from './build/chunks';
import { dev } from './build/dev';

export default defineConfig({
  server: dev,
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' },
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  build: {
    outDir: 'public',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app.html', embed: 'embed.html' },
      external: ['d3'],
      output: { advancedChunks: { groups } },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: { external: ['d3'] },
  },
  optimizeDeps: {
    include: ['preact'],
    rolldownOptions: { transform: { define: { __BUILD__: '"dev"' } } },
  },
});
