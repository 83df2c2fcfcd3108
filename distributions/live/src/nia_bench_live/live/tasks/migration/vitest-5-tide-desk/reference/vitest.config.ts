import { defineConfig } from 'vitest/config';
import { tides } from './ci/tides';

export default defineConfig({
  plugins: [tides('north')],
  test: {
    include: ['src/**/*.test.ts'],
    environment: './ci/harbour.ts',
    fsModuleCache: true,
    fsModuleCachePath: '.cache/modules',
  },
});
