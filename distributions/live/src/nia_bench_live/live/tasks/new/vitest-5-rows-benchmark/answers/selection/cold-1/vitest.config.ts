import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    benchmark: {
      enabled: true,
      include: ['bench/**/*.bench.ts'],
      provider: './bench/rows-read.ts',
    },
  },
});
