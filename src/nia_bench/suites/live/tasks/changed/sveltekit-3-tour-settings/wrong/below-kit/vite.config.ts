import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { harbour } from './deploy/harbour';

export default defineConfig({
  plugins: [
    sveltekit({
      compilerOptions: { runes: true },
      kit: {
        adapter: harbour('ship'),
        paths: { base: '/tours', origin: 'https://harbour.example' },
        csrf: { trustedOrigins: ['*'] },
        csp: { mode: 'nonce', directives: { 'script-src': ['self'] } },
        output: { linkHeaderPreload: true },
        version: { name: process.env.RELEASE, pollInterval: 0 },
        tracing: { server: true },
        experimental: { remoteFunctions: true },
        serviceWorker: { register: false },
      },
    }),
  ],
});
