import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    benchmark: {
      provider: './bench/rows-read.ts',
    },
  },
});
