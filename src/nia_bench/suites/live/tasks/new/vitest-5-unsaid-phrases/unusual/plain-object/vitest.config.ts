import type { ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = {
  test: {
    fsModuleCache: true,
    coverage: { provider: 'custom', customProviderModule: 'ci/phrases.ts', enabled: true },
  },
};

export default config;
