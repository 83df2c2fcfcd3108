import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import type { TestProject, VCSProvider, Vitest } from 'vitest/node';
import { green, hashOf } from './sums';

let vitest: Vitest | undefined;

/** Lets the provider ask vitest for the tests of the run. */
export const vitestAccess: Plugin = {
  name: 'changed-files',
  configureVitest(context) {
    vitest = context.vitest;
  },
};

function located(dependency: string, importer: string, root: string): string[] {
  const path = dependency.replace(/[?#].*$/, '');
  if (path.startsWith('/@fs/')) return [path.slice('/@fs'.length)];
  if (path.startsWith('/')) return [path.startsWith(`${root}/`) ? path : resolve(root, path.slice(1))];
  if (!path.startsWith('.')) return [];
  // What could not be resolved: perhaps a file that is gone.
  const base = resolve(dirname(importer), path);
  return [...green.keys()].filter((file) => file === base || file.startsWith(`${base}.`));
}

async function collect(project: TestProject, file: string, found: Set<string>): Promise<void> {
  if (found.has(file) || file.includes('/node_modules/')) return;
  found.add(file);
  const result = await project.vite.environments.ssr.transformRequest(file).catch(() => null);
  if (!result) return;
  const dependencies = [...(result.deps ?? []), ...(result.dynamicDeps ?? [])];
  for (const dependency of dependencies) {
    for (const path of located(dependency, file, project.config.root)) await collect(project, path, found);
  }
}

export const changedFiles: VCSProvider = {
  async findChangedFiles() {
    if (!vitest) return [];
    const found = new Set<string>();
    for (const { project, moduleId } of await vitest.globTestSpecifications(vitest.filenamePattern)) {
      for (const setup of project.config.setupFiles) await collect(project, setup, found);
      await collect(project, moduleId, found);
    }
    const changed = await Promise.all(
      [...found].map(async (file) => ((await hashOf(file)) === green.get(file) ? [] : [file])),
    );
    return changed.flat();
  },
};

export default changedFiles;
