import type { VCSProvider } from 'vitest/node';
import { green, hashOf } from './sums';

/** Tells by hashes what has changed since the last green build, among what the tests of the run depend on. */
const changed: VCSProvider = {
  async findChangedFiles({ resolver }) {
    const dependencies = await resolver.getDependencies();
    const files = new Set(dependencies.map(({ file }) => file));
    const found = await Promise.all(
      Array.from(files, async (file) => {
        const hash = await hashOf(file);
        // A file that is gone has no hash, whether there was one before or not.
        return hash === undefined || hash !== green.get(file) ? file : undefined;
      }),
    );
    return found.filter((file) => file !== undefined);
  },
};

export default changed;
