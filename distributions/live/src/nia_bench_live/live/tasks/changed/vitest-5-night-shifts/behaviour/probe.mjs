import { mkdtempSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

// Vitest itself runs in processes of its own, with an add-on that is not to be had here. What is asked of it is answered
// as its own code does; its sequencer is only there to be extended.
const NODE = `
  export class BaseSequencer {
    constructor(ctx) { this.ctx = ctx; }
    async shard(files) { return files; }
    async sort(files) { return files; }
  }
`;
registerHooks({
  resolve(specifier, context, next) {
    return specifier === 'vitest/node' ? { url: `data:text/javascript,${encodeURIComponent(NODE)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

const DAY = 24 * 60 * 60 * 1000;

/** A vitest that knows of these files: their size, what is known of them, how many tests are in them. */
function makeVitest(files, shard) {
  const root = mkdtempSync(join(tmpdir(), 'shifts-'));
  const project = { name: 'unit', config: { root }, isRootProject: () => true };
  const ran = [];
  const specifications = Object.entries(files).map(([name, { bytes = 0 }]) => {
    const moduleId = join(root, name);
    writeFileSync(moduleId, 'x'.repeat(bytes));
    return { moduleId, project, pool: 'forks', taskId: name, testModule: undefined, toJSON: () => [{ name: 'unit', root }, moduleId, {}] };
  });
  const known = (moduleId) => files[relative(root, moduleId)]?.known;
  const moduleOf = ({ moduleId }) => {
    const { tests = 0 } = files[relative(root, moduleId)];
    const cases = Array.from({ length: tests }, (_, at) => ({ type: 'test', name: `test ${at}`, fullName: `test ${at}` }));
    // All but the first are in a suite.
    const suite = { type: 'suite', name: 'more', children: { *allTests() { yield* cases.slice(1); }, *tests() { yield* cases.slice(1); }, *suites() {}, size: Math.max(tests - 1, 0), array: () => cases.slice(1), *[Symbol.iterator]() { yield* cases.slice(1); } } };
    const top = [...cases.slice(0, 1), ...(tests > 1 ? [suite] : [])];
    const children = {
      *allTests() { yield* cases; },
      *tests() { yield* cases.slice(0, 1); },
      *suites() { if (tests > 1) yield suite; },
      *allSuites() { if (tests > 1) yield suite; },
      size: top.length,
      array: () => top,
      at: (index) => top.at(index),
      *[Symbol.iterator]() { yield* top; },
    };
    return { type: 'module', moduleId, relativeModuleId: relative(root, moduleId), project, children, errors: () => [], state: () => 'queued', ok: () => true };
  };
  const matching = async (filters = []) => specifications.filter(({ moduleId }) => filters.length === 0 || filters.some((filter) => moduleId.includes(filter)));
  const parse = async (list) => list.map(moduleOf);
  const vitest = {
    config: { root, shard },
    projects: [project],
    cache: {
      getTestSpecificationResult: (specification) => known(specification.moduleId),
      getFileTestResults: (key) => known(join(root, key.replace(/^unit:/, ''))),
      getFileStats: (key) => ({ size: files[key.replace(/^unit:/, '')]?.bytes }),
    },
    getRelevantTestSpecifications: matching,
    globTestSpecifications: matching,
    parseSpecifications: parse,
    experimental_parseSpecifications: parse,
    experimental_parseSpecification: async (one) => moduleOf(one),
    collect: async (filters) => ({ testModules: await parse(await matching(filters)), unhandledErrors: [] }),
    start: async (filters) => (ran.push(filters), { testModules: await parse(await matching(filters)), unhandledErrors: [] }),
    runTestSpecifications: async (list) => (ran.push(list.length), { testModules: await parse(list), unhandledErrors: [] }),
  };
  return { vitest, specifications, ran, root };
}

const run = (days, duration, failed = false) => ({ failed, duration, lastRun: Date.now() - days * DAY });

export default async function shifts(answer) {
  const Shifts = await answer.named('Shifts');
  const tally = await answer.named('tally');
  const sorted = async (files) => {
    const { vitest, specifications, root } = makeVitest(files);
    return (await new Shifts(vitest).sort([...specifications])).map(({ moduleId }) => relative(root, moduleId));
  };
  const shared = async (files, index, count) => {
    const { vitest, specifications, root } = makeVitest(files, { index, count });
    return (await new Shifts(vitest).shard([...specifications])).map(({ moduleId }) => relative(root, moduleId)).sort();
  };

  return {
    failures: () =>
      sorted({
        'a.test.ts': { bytes: 9000, known: run(1, 500) },
        'b.test.ts': { known: run(1, 20, true) },
        'c.test.ts': { bytes: 50, known: undefined },
        'd.test.ts': { known: run(30, 300, true) },
        'e.test.ts': { known: { failed: true, duration: 90 } },
      }),
    forgotten: () =>
      sorted({
        'a.test.ts': { bytes: 1, known: run(6, 5000) },
        'b.test.ts': { bytes: 10, known: run(9, 9000) },
        'c.test.ts': { bytes: 300, known: undefined },
        'd.test.ts': { bytes: 20, known: { failed: false, duration: 7000 } },
        'e.test.ts': { bytes: 90, known: run(6.9, 6000) },
      }),
    longest: () => sorted({ 'a.test.ts': { bytes: 30, known: run(0, 10) }, 'b.test.ts': { bytes: 10, known: run(3, 4000) }, 'c.test.ts': { bytes: 20, known: run(1, 200) } }),
    async shares() {
      const files = {
        'a.test.ts': { known: run(1, 700) },
        'b.test.ts': { known: run(40, 3000) },
        'c.test.ts': {},
        'd.test.ts': { known: { failed: true, duration: 1000 } },
        'e.test.ts': { known: run(1, 2200) },
        'f.test.ts': { known: run(1, 1000) },
        'g.test.ts': { known: run(1, 10) },
      };
      return [await shared(files, 1, 3), await shared(files, 2, 3), await shared(files, 3, 3), await shared({ 'a.test.ts': {} }, 2, 2)];
    },
    async tallied() {
      const { vitest, ran, root } = makeVitest({ 'a.test.ts': { tests: 4 }, 'b.test.ts': { tests: 1 }, 'empty.test.ts': { tests: 0 } });
      const named = async (filters) => Object.entries(await tally(vitest, filters)).map(([path, count]) => [path.startsWith(root) ? relative(root, path) : path, count]).sort();
      return [await named([]), await named(['a.test']), ran.length];
    },
  };
}
