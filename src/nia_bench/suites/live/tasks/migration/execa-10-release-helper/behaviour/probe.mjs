// Small programs, run by the very Node.js that runs the probe.
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PROGRAMS = {
  pack: "process.stdout.write('packed\\n'); setTimeout(() => process.stderr.write('warned\\n'), 150)",
  sign: "console.log('signed in ' + require('node:path').basename(process.cwd()))",
  fail: "console.log('broken'); process.exitCode = 3",
  wait: 'setTimeout(() => {}, 60_000)',
  nap: "setTimeout(() => console.log('up'), 300)",
  words: 'console.log(JSON.stringify(process.argv.slice(2)))',
  version: "console.log(process.argv[2] + ' in ' + require('node:path').basename(process.cwd()))",
};
const HELPER = `
  console.log('up');
  process.on('message', (message) => {
    if (message.stop) {
      console.log('down');
      process.disconnect();
    } else if (message.question === 'nothing') {
      process.send({ id: message.id });
    } else {
      process.send({ id: -1, answer: 'of another' });
      process.send({ id: message.id, answer: message.question.toUpperCase() + ' for ' + process.env.NAME });
    }
  });
`;

export default async function probe(answer) {
  const runPlan = await answer.named('runPlan');
  const ask = await answer.named('ask');
  const startHelper = await answer.named('startHelper');
  const work = join(mkdtempSync(join(tmpdir(), 'release-')), 'work');
  mkdirSync(work);
  for (const [name, code] of Object.entries(PROGRAMS)) writeFileSync(join(work, `${name}.cjs`), code);
  writeFileSync(join(work, 'helper.cjs'), HELPER);

  const line = (name, rest = '') => `${process.execPath.replaceAll(' ', '\\ ')} ${name}.cjs${rest}`;
  const named = (text) => text.replace(/\S*node \s*(\w+)\.cjs/, '$1');
  async function run(names, budget, rest) {
    const log = [];
    const steps = names.map((name) => (name in PROGRAMS ? line(name, rest) : name));
    const outcomes = await runPlan({ folder: work, steps, budget }, (text) => log.push(text));
    return { outcomes: outcomes.map((outcome) => ({ ...outcome, step: named(outcome.step) })), log: log.map(named) };
  }
  const states = ({ outcomes }) => outcomes.map(({ state }) => state);

  return {
    async runs() {
      const { outcomes, log } = await run(['pack', 'sign'], 12_000);
      return [outcomes, log];
    },
    async splits() {
      const words = async (rest) => JSON.parse((await run(['words'], 9000, rest)).outcomes[0].output);
      return [await words(' a\\ b  c d '), await words(' --out=two\\ words')];
    },
    async stops() {
      const told = async (name) => {
        const { outcomes, log } = await run([name, 'pack'], 12_000);
        return [...outcomes, log];
      };
      return [await told('fail'), await told('no-such-program-here')];
    },
    async shares() {
      return [states(await run(['sign', 'sign', 'sign'], 20_000)), states(await run(['wait'], 0.4))];
    },
    async isLate() {
      const ran = await run(['wait', 'pack'], 500);
      return [states(ran), ran.log];
    },
    async hasNoLimit() {
      return states(await run(['nap'], 0));
    },
    async asks() {
      let fails = 'answers';
      try {
        ask(work, line('fail'));
      } catch {
        fails = 'rejects';
      }
      return [ask(work, line('version', ' 1.2\\ b')), fails];
    },
    async talks() {
      const helper = startHelper(join(work, 'helper.cjs'), { NAME: 'Ann' });
      const [one, two] = await Promise.all([helper.ask('one'), helper.ask('two')]);
      const heard = [one, two, await helper.ask('three'), await helper.ask('nothing')];
      await helper.stop();
      return heard;
    },
    async ends() {
      const helper = startHelper(join(work, 'helper.cjs'), {});
      await helper.ask('one');
      const lines = await helper.stop();
      return [lines, basename(work) === 'work'];
    },
  };
}
