import type { UserConfig } from 'vite';
import { chunkOf } from './build/chunks';
import { dev } from './build/dev';

const external = ['d3'];

const config: UserConfig = {
  server: dev,
  oxc: {
    jsxInject: `import { h, Fragment } from "preact";`,
    jsx: { pragma: 'h', pragmaFrag: 'Fragment', runtime: 'classic' },
  },
  worker: { format: 'es', rolldownOptions: { external } },
  optimizeDeps: { include: ['preact'], rolldownOptions: { transform: { define: { __BUILD__: JSON.stringify('dev') } } } },
  build: {
    outDir: 'public',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      external,
      input: { app: 'app.html', embed: 'embed.html' },
      output: { codeSplitting: { groups: [{ name: (id) => chunkOf(id) ?? null }] } },
    },
  },
};

export default config;
