import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  test: {
    // Both are named rather than imported: what the config imports, all tests depend on, the hashes included.
    reporters: ['default', pathOf('./ci/tries.ts')],
    experimental: {
      vcsProvider: pathOf('./ci/changed.ts'),
      recordDependencies: true,
    },
  },
});
