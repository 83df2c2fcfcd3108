import { defineConfig } from 'vitest/config';
import { changedFiles, vitestAccess } from './ci/changed';
import { TriesReporter } from './ci/tries';

export default defineConfig({
  plugins: [vitestAccess],
  test: {
    reporters: ['default', new TriesReporter()],
    experimental: {
      vcsProvider: changedFiles,
      trackDependencies: true,
    },
  },
});
