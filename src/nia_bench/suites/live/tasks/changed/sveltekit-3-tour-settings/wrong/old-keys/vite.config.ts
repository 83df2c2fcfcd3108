import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { harbour } from './deploy/harbour';

export default defineConfig({
  plugins: [
    sveltekit({
      adapter: harbour('ship'),
      compilerOptions: { runes: true },
      paths: { base: '/tours' },
      prerender: { origin: 'https://harbour.example' },
      csrf: { checkOrigin: false },
      csp: { mode: 'nonce', directives: { 'script-src': ['self'] } },
      version: { name: process.env.RELEASE },
      experimental: { tracing: { server: true }, remoteFunctions: true },
      serviceWorker: { register: false },
    }),
  ],
});
