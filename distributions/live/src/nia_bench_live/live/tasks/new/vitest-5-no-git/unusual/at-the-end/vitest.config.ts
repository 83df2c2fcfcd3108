import type { TestUserConfig } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import changed from './ci/changed';

const test: TestUserConfig = {
  reporters: [['default', { summary: false }], './ci/tries.ts'],
  experimental: { recordDependencies: true, vcsProvider: changed },
};

export default defineConfig(() => ({ test }));
