import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './ci/history.ts'],
    benchmark: {
      include: ['bench/**/*.bench.ts'],
      retainSamples: true,
    },
  },
});
