import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Our benchmarks count the rows that the engine reads.
    benchmark: { provider: './bench/rows-read.ts' },
  },
});
