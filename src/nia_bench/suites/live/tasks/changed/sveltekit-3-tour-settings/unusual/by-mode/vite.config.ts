import { env } from 'node:process';
import { sveltekit, type Config } from '@sveltejs/kit/vite';
import type { UserConfig } from 'vite';
import { harbour } from './deploy/harbour';

const security: Pick<Config, 'csp' | 'csrf'> = {
  csp: { directives: { 'script-src': ['self'] }, mode: 'nonce' },
  csrf: { trustedOrigins: ['*'] },
};

export default async function config(): Promise<UserConfig> {
  const kit: Config = {
    ...security,
    adapter: harbour('./ship'),
    appDir: '_app',
    compilerOptions: { runes: true },
    experimental: { remoteFunctions: true },
    output: { linkHeaderPreload: true, bundleStrategy: 'split' },
    paths: { origin: 'https://harbour.example', base: '/tours', relative: true },
    serviceWorker: { register: false },
    tracing: { server: true },
    version: { pollInterval: 0, ...(env.RELEASE && { name: env.RELEASE }) },
  };
  return { plugins: await sveltekit(kit) };
}
