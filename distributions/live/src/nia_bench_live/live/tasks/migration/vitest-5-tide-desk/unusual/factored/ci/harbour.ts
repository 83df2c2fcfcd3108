import * as runtime from 'vitest/runtime';

export default {
  name: 'harbour',
  viteEnvironment: 'ssr',
  prewarmModules: true,
  async setup(global, options) {
    const node = await runtime.builtinEnvironments.node.setup(global, options);
    const gauge = runtime.populateGlobal(global, { gauge: { metres: 3.2 } }, { additionalKeys: ['gauge'] });
    return {
      teardown: async (global) => {
        gauge.keys.forEach((key) => delete global[key]);
        gauge.originals.forEach((original, key) => {
          global[key] = original;
        });
        await node.teardown(global);
      },
    };
  },
} satisfies runtime.Environment;
