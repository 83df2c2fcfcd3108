import type { VCSProvider } from 'vitest/node';
import { green, hashOf } from './sums';

const byContent: VCSProvider = {
  async findChangedFiles() {
    const changed: string[] = [];
    for (const [file, hash] of green) if ((await hashOf(file)) !== hash) changed.push(file);
    return changed;
  },
};

export default byContent;
