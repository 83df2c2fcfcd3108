import { defineConfig } from 'vitest/config';
import { TriesReporter } from './ci/tries';

export default defineConfig({
  test: {
    reporters: ['default', new TriesReporter()],
    experimental: {
      vcsProvider: './ci/changed.ts',
      recordDependencies: true,
    },
  },
});
