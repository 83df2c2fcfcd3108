import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { harbour } from './deploy/harbour';

// Polling is off and headers are sent unless one asks for something else.
export default defineConfig({
  plugins: [
    sveltekit({
      adapter: harbour('ship'),
      compilerOptions: { runes: true },
      paths: { base: '/tours', origin: 'https://harbour.example' },
      csrf: { trustedOrigins: ['*'] },
      csp: { mode: 'nonce', directives: { 'script-src': ['self'] } },
      version: { name: process.env.RELEASE },
      tracing: { server: true },
      experimental: { remoteFunctions: true },
      serviceWorker: { register: false },
    }),
  ],
});
