import { mkdtempSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Vitest runs in processes of its own, with an add-on that is not to be had here. What it does with a provider is done
// here as it does it: a module that it keeps is not transformed again, and brings what was kept with it.
const NODE = `
  export class BaseCoverageProvider {
    name = 'base';
    version = '5.1.1';
    initialize(vitest) { this._initialize(vitest); }
    _initialize(vitest) { this.ctx = vitest; this.options = vitest.config.coverage; }
    resolveOptions() { return this.options; }
    clean() {}
    cleanAfterRun() {}
    onAfterSuiteRun() {}
    onTestRunStart() {}
    onTestFailure() {}
    isIncluded() { return true; }
    requiresTransform() { return false; }
    generateCoverage() { return {}; }
    reportCoverage() {}
    parseConfigModule() {}
    createCoverageMap() { return {}; }
  }
`;
const CONFIG = `
  export const defineConfig = (config) => config;
  export const defineProject = defineConfig;
  export const mergeConfig = (one, other) => ({ ...one, ...other, test: { ...one.test, ...other.test } });
  export const coverageConfigDefaults = { exclude: [], reporter: [] };
  export const configDefaults = { include: [], exclude: [], coverage: coverageConfigDefaults };
`;
const MODULES = { 'vitest/node': NODE, 'vitest/config': CONFIG, vite: CONFIG };
// Where the project is: an answer may take its root from vitest, from the process, or from where its own file stands.
let home;
registerHooks({
  resolve(specifier, context, next) {
    if (/^file:.*\/vitest\.config\.ts$/.test(specifier)) home = dirname(fileURLToPath(specifier));
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

const DOOR = `import { t } from "./t";\nexport const greet = (isOpen) => isOpen ? t("door.open") : t('door.shut');\nexport const knock = () => t("door.shut") + start("x") + t("door.knock");`;
const TILL = `import { t } from "./t";\nexport const total = (sum) => t("till.total", sum);`;
const BELL = `import { t } from "./t";\nexport const ring = () => t("bell.ring");`;
const SIGN = `export const t = (key) => key;\nt("sign.elsewhere");`;

export default async function probe(answer) {
  const config = (await answer.load('vitest.config.ts')).default;
  const settled = await (typeof config === 'function' ? config({ command: 'serve', mode: 'test' }) : config);
  const made = (await answer.load('ci/phrases.ts')).default;
  const { kept } = await answer.load('ci/ledger.ts');
  const { said } = await answer.load('src/said.ts');
  const reports = mkdtempSync(join(tmpdir(), 'phrases-'));
  const root = home ?? reports;
  process.chdir(root);
  const environment = { name: 'ssr', mode: 'dev', config: { root } };

  /** A run in a process of its own: these files, of which some may come from the cache, and what each test file said. */
  async function run(files, suites, cache) {
    const coverage = { ...settled.test.coverage, reporter: [], exclude: [], reportsDirectory: join(reports, 'coverage') };
    const project = { name: '', config: { root } };
    const vitest = { config: { root, coverage }, projects: [project], vite: { config: { root } }, version: '5.1.1', getRootProject: () => project, logger: { log() {}, error() {} }, _coverageOptions: coverage };
    const provider = await made.getProvider();
    await provider.initialize(vitest);
    vitest.config.coverage = provider.resolveOptions();
    await provider.clean(true);
    await provider.onTestRunStart?.([]);
    const before = kept.length;
    for (const [file, code] of Object.entries(files)) {
      const id = join(root, file);
      const key = `${file} ${code} ${provider.requiresTransform?.(id) ? `${provider.name}@${provider.version}` : ''}`;
      const known = cache.get(key);
      if (known) {
        if (known.data !== undefined) provider.restoreModuleCacheData?.(environment, id, JSON.parse(known.data));
        continue;
      }
      await provider.onFileTransform?.(code, id, {});
      const data = provider.requiresTransform?.(id) ? provider.getModuleCacheData?.(environment, id) : undefined;
      cache.set(key, { data: data === undefined ? undefined : JSON.stringify(data) });
    }
    for (const keys of suites) {
      said.clear();
      await made.startCoverage?.({ isolate: true, autoAttachSubprocess: false, reportsDirectory: coverage.reportsDirectory });
      for (const key of keys) said.add(key);
      const taken = await made.takeCoverage?.({ coverageFilesDirectory: join(reports, 'coverage/.tmp') });
      await made.stopCoverage?.({ isolate: true });
      await provider.onAfterSuiteRun({ coverage: structuredClone(taken), testFiles: ['src/a.test.ts'], environment: 'ssr', projectName: '' });
    }
    said.clear();
    const result = await provider.generateCoverage({ allTestsRun: true });
    await provider.reportCoverage(result, { allTestsRun: true });
    return kept.slice(before);
  }
  const files = { 'src/till/till.ts': TILL, 'src/door.ts': DOOR, 'src/bell.ts': BELL, 'lib/sign.ts': SIGN, 'lib/src/sign.ts': SIGN };
  const cache = new Map();
  const first = await run(files, [['door.shut', 'other'], ['bell.ring']], cache);
  const second = await run(files, [['door.shut', 'other'], ['bell.ring']], cache);
  const changed = { 'src/door.ts': DOOR, 'src/bell.ts': BELL.replace('bell.ring', 'bell.chime'), 'src/till/till.ts': TILL };
  const third = await run(changed, [['door.knock', 'till.total']], cache);
  const fourth = await run({ 'src/door.ts': DOOR }, [['door.knock'], ['door.open'], ['door.shut']], cache);

  return {
    config: () => {
      const { coverage, fsModuleCache } = settled.test;
      return [coverage.enabled, coverage.provider, basename(String(coverage.customProviderModule)).replace(/\.[jt]s$/, ''), fsModuleCache ?? true];
    },
    first: () => first,
    second: () => second,
    third: () => third,
    fourth: () => fourth,
  };
}
