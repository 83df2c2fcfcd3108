// Runs one probe over answers of one task: `node main.mjs SETTINGS_FILE`, outcomes go to a file, since the
// standard output belongs to the answers.
import { readFileSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const settings = JSON.parse(readFileSync(process.argv[2], 'utf8'));
register('./hooks.mjs', { parentURL: import.meta.url, data: settings.hooks });

Socket.prototype.connect = () => {
  throw new Error('there is no network here');
};
// A promise that an answer leaves behind is no reason to lose the outcomes of the others.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});

const answerIn = ({ folder, own, modules }) => ({
  own,
  modules,
  load: (path) => import(pathToFileURL(join(folder, path)).href),
  /** All that these modules export, each thing once; without a list, that the answer's own ones do. */
  async exported(paths = own) {
    const loaded = await Promise.all(paths.map((path) => this.load(path)));
    return [...new Set(loaded.flatMap((module) => Object.values(module)))];
  },
  /** The export of that name, in whichever module it is. */
  async named(name) {
    for (const path of modules.filter((each) => !/(index|main|watch)\.tsx?$/.test(each))) {
      const module = await this.load(path);
      if (name in module) return module[name];
    }
    throw new Error(`no module exports ${name}`);
  },
});

const deadline = (seconds) =>
  new Promise((_, reject) =>
    setTimeout(reject, seconds * 1000, new Error(`no end after ${seconds} seconds`)).unref(),
  );

const run = async (answer) => {
  const { default: probe } = await import(settings.probe);
  return probe(answerIn(answer), settings.given);
};
const outcomes = {};
for (const answer of settings.answers)
  try {
    const value = await Promise.race([run(answer), deadline(settings.seconds)]);
    outcomes[answer.name] = { value: value ?? null };
  } catch (error) {
    outcomes[answer.name] = { error: String(error?.message ?? error).slice(0, 500) };
  }
writeFileSync(settings.outcomes, JSON.stringify(outcomes));
process.exit(0);
