import { resolve } from 'node:path';
import type { VCSProvider } from 'vitest/node';
import { green, hashOf } from './sums';

/** Tells vitest which of the files that the tests depend on differ from the last green build. */
const provider: VCSProvider = {
  async findChangedFiles({ root, dependencies }) {
    const files = new Set<string>();
    for (const file of dependencies) files.add(resolve(root, file));

    const changed: string[] = [];
    for (const file of files) {
      if ((await hashOf(file)) !== green.get(file)) changed.push(file);
    }
    return changed;
  },
};

export default provider;
