import { builtinEnvironments, populateGlobal, type Environment } from 'vitest/environments';

const harbour: Environment = {
  name: 'harbour',
  transformMode: 'ssr',
  async setup(global, options) {
    const node = await builtinEnvironments.node.setup(global, options);
    const { keys, originals } = populateGlobal(global, { gauge: { metres: 3.2 } }, { additionalKeys: ['gauge'] });
    return {
      async teardown(global) {
        for (const key of keys) delete global[key];
        for (const [key, original] of originals) global[key] = original;
        await node.teardown(global);
      },
    };
  },
};

export default harbour;
