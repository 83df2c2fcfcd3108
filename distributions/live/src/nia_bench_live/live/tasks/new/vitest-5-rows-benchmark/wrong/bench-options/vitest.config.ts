import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    benchmark: { runner: './bench/rows-read.ts' },
  },
});
