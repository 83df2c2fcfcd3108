import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    coverage: { enabled: true, provider: 'custom', customProviderModule: './ci/phrases.ts' },
  },
});
