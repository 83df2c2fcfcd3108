import { defineConfig } from 'vite';
import { chunkOf } from './build/chunks';
import { dev } from './build/dev';

export default defineConfig({
  server: dev,
  esbuild: {
    jsx: 'transform',
    jsxFactory: 'h',
    jsxFragment: 'Fragment',
    jsxInject: "import { h, Fragment } from 'preact'",
  },
  build: {
    outDir: 'public',
    polyfillModulePreload: false,
    rollupOptions: {
      input: { app: 'app.html', embed: 'embed.html' },
      external: ['d3'],
      output: { manualChunks: chunkOf },
    },
  },
  worker: {
    format: 'es',
    rollupOptions: { external: ['d3'] },
  },
  optimizeDeps: {
    include: ['preact'],
    esbuildOptions: { define: { __BUILD__: '"dev"' } },
  },
});
