import { harbour } from './deploy/harbour.ts';

/** @type {import('@sveltejs/kit').Config} */
export default {
  compilerOptions: { runes: true },
  kit: {
    adapter: harbour('ship'),
    paths: { base: '/tours' },
    csrf: { checkOrigin: false },
    csp: { mode: 'nonce', directives: { 'script-src': ['self'] } },
    prerender: { origin: 'https://harbour.example' },
    version: { name: process.env.RELEASE },
    serviceWorker: { register: false },
    experimental: { tracing: { server: true }, remoteFunctions: true },
  },
};
