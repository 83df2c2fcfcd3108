import { fileURLToPath } from 'node:url';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

const provider = fileURLToPath(new URL('./bench/rows-read.ts', import.meta.url));

export default defineConfig(() => {
  const benchmark = { provider };
  return { test: { benchmark } };
});

export type { UserWorkspaceConfig };
