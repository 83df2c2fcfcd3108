import { posix, sep } from 'node:path';
import type { CoverageProviderModule, ResolvedCoverageOptions } from 'vitest/node';
import { said } from '../src/said';
import { keep, type Unsaid } from './ledger';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

const provider: CoverageProviderModule = {
  async startCoverage() {},
  takeCoverage: () => ({ said: Array.from(said) }),
  async getProvider() {
    let root = '';
    let options: ResolvedCoverageOptions | undefined;
    const phrases: Record<string, string[]> = {};
    const heard = new Set<unknown>();
    const nameOf = (id: string) => posix.relative(root, id.replace(/[?#].*$/, '').split(sep).join('/'));
    const isOurs = (id: string) => /^src\//.test(nameOf(id));
    return {
      name: 'phrases',
      initialize(vitest) {
        root = vitest.config.root.split(sep).join('/');
        options = vitest.config.coverage;
      },
      resolveOptions() {
        if (options === undefined) throw new Error('not initialized');
        return options;
      },
      async clean() {},
      requiresTransform: isOurs,
      async onFileTransform(code, id) {
        if (!isOurs(id)) return;
        const own = new Set<string>();
        for (const { groups } of code.matchAll(/(?<![\w$])t\(\s*(?<quote>["'])(?<key>.*?)\k<quote>/g)) own.add(groups?.key ?? '');
        phrases[nameOf(id)] = [...own];
        return undefined;
      },
      getModuleCacheData: (_, id) => ({ phrases: phrases[nameOf(id)] ?? [] }),
      restoreModuleCacheData(_, id, data) {
        if (typeof data !== 'object' || data === null || !('phrases' in data) || !isList(data.phrases)) return;
        phrases[nameOf(id)] = data.phrases.map(String);
      },
      onAfterSuiteRun({ coverage }) {
        if (typeof coverage === 'object' && coverage !== null && 'said' in coverage && isList(coverage.said)) coverage.said.forEach((key) => heard.add(key));
      },
      async generateCoverage(): Promise<Unsaid[]> {
        const unsaid = Object.entries(phrases).map(([file, keys]) => ({ file, phrases: keys.filter((key) => !heard.has(key)) }));
        const left = unsaid.filter((each) => each.phrases.length > 0).sort((one, other) => one.file.localeCompare(other.file));
        keep(left);
        return left;
      },
      async reportCoverage() {},
    };
  },
};

export default provider;
