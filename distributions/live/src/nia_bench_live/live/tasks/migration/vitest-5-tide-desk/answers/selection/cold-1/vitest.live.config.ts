import { defineConfig } from 'vitest/config';
import { tides } from './ci/tides';

// These tests ask the gauges themselves. A module has the hour of its build in it, and must be built in each run.
export default defineConfig({
  plugins: [tides('live')],
  test: {
    include: ['live/**/*.test.ts'],
    retry: 2,
    fsModuleCache: false,
  },
});
