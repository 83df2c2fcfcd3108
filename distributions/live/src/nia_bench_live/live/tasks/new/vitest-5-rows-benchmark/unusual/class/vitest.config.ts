import type { ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = { test: {} };
config.test = { benchmark: { include: ['bench/**/*.bench.ts'], provider: 'bench/rows-read.ts' } };

export default { test: config.test } satisfies ViteUserConfig;
