import { defineConfig } from 'vitest/config';
import History from './ci/history.js';

export default defineConfig(() => ({
  test: {
    reporters: [new History()],
    benchmark: { include: ['bench/**/*.bench.ts'], retainSamples: true },
  },
}));
