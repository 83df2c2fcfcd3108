import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    runner: './bench/rows-read.ts',
    benchmark: { include: ['bench/**/*.bench.ts'] },
  },
});
