// A terminal UI as the one that `nuxt dev` publishes for modules; and then none.
const HOST = Symbol.for('nuxt:terminal-host');

/** A UI that tells everything that it is asked for. */
function terminalUi() {
  const told = [];
  let borrowed = 0;
  const notices = [];
  const host = {
    version: 1,
    async withTerminal(work) {
      borrowed += 1;
      told.push('lent');
      try {
        return await work();
      } finally {
        borrowed -= 1;
        told.push('given back');
      }
    },
    startTask(label) {
      told.push(`task ${label}`);
      return {
        update: (next) => told.push(`now ${next}`),
        stop: (message, outcome = 'success') => told.push(`${outcome} ${message}`),
      };
    },
    notify({ title, message, level }) {
      told.push(`${level}: ${title}: ${message}`);
      const { promise, resolve } = Promise.withResolvers();
      notices.push(resolve);
      return { dismiss: resolve, dismissed: promise };
    },
  };
  return { host, told, notices, isBorrowed: () => borrowed > 0 };
}

/** What is written to the terminal meanwhile. */
async function written(run) {
  const texts = [];
  const before = [process.stdout.write, process.stderr.write];
  process.stdout.write = process.stderr.write = (text) => {
    texts.push(String(text));
    return true;
  };
  try {
    await run();
  } finally {
    [process.stdout.write, process.stderr.write] = before;
  }
  return texts.join('');
}

const FONTS = [{ name: 'Bodoni', licence: 'OFL' }, { name: 'Futura', licence: 'a licence of its own' }];
const calm = () => new Promise((resolve) => setTimeout(resolve, 5));

export default async function probe(answer) {
  const ui = terminalUi();
  globalThis[HOST] = ui.host;
  const { logger } = await import('@nuxt/kit');
  const asked = [];
  let reply = true;
  logger.options.prompt = async (message, options) => {
    asked.push([message, options.type, options.initial ?? null, options.cancel ?? null, ui.isBorrowed()]);
    return reply;
  };
  const [fetchFonts, mayUse, insist, runTool] = await Promise.all(['fetchFonts', 'mayUse', 'insist', 'runTool'].map((name) => answer.named(name)));

  async function scene(run) {
    globalThis[HOST] = ui.host;
    ui.told.length = 0;
    let result;
    const output = await written(async () => {
      result = await run().then((value) => ({ value: value ?? null }), (error) => ({ error: error.message }));
    });
    return { result, told: [...ui.told], output };
  }

  return {
    async fetches() {
      const loaded = [];
      const seen = await scene(() => fetchFonts(FONTS, async ({ name }) => void loaded.push(name)));
      return { ...seen, loaded };
    },
    async fails() {
      const loaded = [];
      return scene(() =>
        fetchFonts(FONTS, async ({ name }) => {
          loaded.push(name);
          if (name === 'Bodoni') throw new Error('The cellar is flooded.');
        }),
      );
    },
    async asks() {
      asked.length = 0;
      const results = [];
      for (reply of [true, false, undefined]) results.push((await scene(() => mayUse(FONTS[0]))).result.value);
      return [results, asked[0]];
    },
    async insists() {
      let gone = false;
      return scene(async () => {
        const waiting = insist('Futura', 'Its licence ends tomorrow.').then(() => (gone = true));
        await calm();
        const early = gone;
        ui.notices.splice(0).forEach((dismiss) => dismiss());
        await waiting;
        return [early, gone];
      });
    },
    async stepsAside() {
      const good = await scene(() => runTool(async () => [ui.isBorrowed(), 'cut']));
      const bad = await scene(() => runTool(() => Promise.reject(new Error('Blunt.'))));
      return [good, bad];
    },
    async worksWithout() {
      delete globalThis[HOST];
      const seen = [];
      await written(async () => {
        await fetchFonts([FONTS[0]], async () => {});
        reply = true;
        seen.push(await mayUse(FONTS[0]), await runTool(async () => 3));
        const waiting = insist('Futura', 'Its licence ends tomorrow.');
        await calm();
        ui.notices.splice(0).forEach((dismiss) => dismiss());
        await waiting;
      });
      return seen;
    },
  };
}
