import { relative } from 'node:path';
import type { CoverageProvider, CoverageProviderModule, Vitest } from 'vitest/node';
import { said } from '../src/said';
import { keep } from './ledger';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : [];

class Phrases implements CoverageProvider {
  name = 'phrases';
  version = '1';
  #vitest: Vitest | undefined;
  #found = new Map<string, string[]>();
  #said = new Set<string>();

  initialize(vitest: Vitest) {
    this.#vitest = vitest;
  }

  resolveOptions() {
    if (!this.#vitest) throw new Error('The provider was not initialized.');
    return this.#vitest.config.coverage;
  }

  clean() {
    this.#said.clear();
  }

  #pathOf(id: string): string {
    return relative(this.#vitest?.config.root ?? '.', id);
  }

  requiresTransform(id: string) {
    return this.#pathOf(id).startsWith('src/');
  }

  onFileTransform(code: string, id: string) {
    if (!this.requiresTransform(id)) return;
    const keys = [...code.matchAll(/\bt\(\s*(['"])(.*?)\1/g)].map(([, , key]) => key ?? '');
    this.#found.set(this.#pathOf(id), [...new Set(keys)]);
  }

  getModuleCacheData(_environment: unknown, id: string) {
    return this.#found.get(this.#pathOf(id));
  }

  restoreModuleCacheData(_environment: unknown, id: string, data: unknown) {
    this.#found.set(this.#pathOf(id), textsIn(data));
  }

  onAfterSuiteRun({ coverage }: { coverage?: unknown }) {
    for (const key of textsIn(coverage)) this.#said.add(key);
  }

  generateCoverage() {
    return [...this.#found]
      .map(([file, keys]) => ({ file, phrases: keys.filter((key) => !this.#said.has(key)) }))
      .filter(({ phrases }) => phrases.length > 0)
      .sort((one, other) => one.file.localeCompare(other.file));
  }

  reportCoverage() {
    keep(this.generateCoverage());
  }
}

export default {
  getProvider: () => new Phrases(),
  takeCoverage: () => [...said],
} satisfies CoverageProviderModule;
