import { EventEmitter } from 'node:events';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// A network drive: the system reports nothing of what happens there.
fs.watch = () => Object.assign(new EventEmitter(), { close() {}, ref() {}, unref() {} });
syncBuiltinESMExports();

export default async function probe(answer, { every, gap, calm }) {
  const { PriceFiles } = await answer.load('src/price-files.ts');

  function shops(files = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'prices-'));
    mkdirSync(join(folder, 'old'));
    const write = (file, text) => writeFileSync(join(folder, file), text);
    for (const [file, text] of Object.entries(files)) write(file, text);
    let told = [];
    const listener = {
      set: (shop, prices) => told.push(`${shop}: ${prices}`),
      unset: (shop) => told.push(`${shop} gone`),
    };
    const prices = new PriceFiles(folder, listener, every);
    const settled = (promise) => Promise.race([promise, pause(2500)]);
    /** What is told from now on until `count` is reached, and a while after that. */
    async function tells(act, count) {
      told = [];
      await settled(act());
      for (let waited = 0; told.length < count && waited < 1200; waited += 20) await pause(20);
      await pause(calm);
      return told.sort();
    }
    return { prices, write, remove: (file) => rmSync(join(folder, file)), tells, told: () => [...told].sort() };
  }

  return {
    async starts() {
      const { prices, tells, told } = shops({ 'brest.csv': '1', 'roscoff.csv': '2', 'notes.txt': 'x', 'old/morlaix.csv': '3' });
      const begun = prices.start().then(told);
      const early = await Promise.race([begun, pause(2500, ['never'])]);
      const late = await tells(async () => {}, 0);
      await prices.stop();
      return [early, late];
    },
    async tells() {
      const { prices, write, remove, tells } = shops({ 'brest.csv': '1' });
      await tells(() => prices.start(), 1);
      const out = [
        await tells(async () => write('roscoff.csv', '22'), 1),
        await tells(async () => write('brest.csv', '333'), 1),
        await tells(async () => remove('roscoff.csv'), 1),
        await tells(async () => write('notes.txt', 'x') ?? write('old/morlaix.csv', '4') ?? write('brest.csv', '55555'), 1),
      ];
      await prices.stop();
      return out;
    },
    async savesAnew() {
      const { prices, write, remove, tells } = shops({ 'a.csv': '1', 'b.csv': '1', 'c.csv': '1' });
      await tells(() => prices.start(), 3);
      let right = 0;
      for (const shop of ['a', 'b', 'c']) {
        const told = await tells(async () => {
          remove(`${shop}.csv`);
          await pause(gap);
          write(`${shop}.csv`, '12345');
        }, 1);
        if (told.join() === `${shop}: 12345`) right++;
      }
      await prices.stop();
      return right >= 2;
    },
    async stops() {
      const { prices, write, remove, tells } = shops({ 'brest.csv': '1', 'morlaix.csv': '1' });
      await tells(() => prices.start(), 2);
      await prices.stop();
      return tells(async () => write('brest.csv', '22') ?? write('new.csv', '3') ?? remove('morlaix.csv'), 0);
    },
    async startsAgain() {
      const { prices, write, remove, tells } = shops({ 'brest.csv': '1', 'morlaix.csv': '1' });
      await tells(() => prices.start(), 2);
      const out = [];
      for (const text of ['22', '4444']) {
        await prices.stop();
        write('brest.csv', text);
        out.push(await tells(() => prices.start(), 2));
      }
      out.push(await tells(async () => write('brest.csv', '55555') ?? remove('morlaix.csv'), 2));
      await prices.stop();
      return out;
    },
  };
}
