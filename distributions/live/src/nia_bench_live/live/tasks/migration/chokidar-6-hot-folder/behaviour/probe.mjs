import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export default async function probe(answer, { every, gap, calm }) {
  const { HotFolder } = await answer.load('src/hot-folder.ts');

  /** A hot folder that is watched, with what is told of it. */
  async function opened(files = {}, options = {}) {
    const root = mkdtempSync(join(tmpdir(), 'hot-'));
    for (const folder of ['smith', 'jones', 'miller']) mkdirSync(join(root, folder));
    const write = (file, text) => writeFileSync(join(root, file), text);
    for (const [file, text] of Object.entries(files)) write(file, text);
    let told = [];
    const folder = new HotFolder(root, {
      every,
      everyPicture: every,
      tell: ({ what, file, bytes }) => told.push([what, file.replaceAll('\\', '/'), bytes ?? null]),
      ...options,
    });
    await Promise.race([folder.open(), pause(3000)]);
    /** What is told from now on until `count` is reached, and a while after that. */
    async function tells(act, count) {
      told = [];
      await act();
      for (let waited = 0; told.length < count && waited < 2000; waited += 20) await pause(20);
      await pause(calm);
      return told.sort((a, b) => String(a).localeCompare(String(b)));
    }
    return { folder, write, remove: (file) => rmSync(join(root, file)), tells };
  }

  return {
    async opensQuietly() {
      const { folder, tells } = await opened({ 'smith/old.txt': 'old', 'root.txt': 'r' });
      const told = await tells(() => {}, 0);
      const folders = folder.folders();
      await folder.pause();
      return { told, folders };
    },
    async tells() {
      const { folder, write, remove, tells } = await opened({ 'smith/old.txt': 'old' });
      const out = [
        await tells(() => write('smith/new.txt', 'new!'), 1),
        await tells(() => write('smith/old.txt', 'older'), 1),
        await tells(() => remove('smith/old.txt'), 1),
        await tells(() => write('jones/~$draft.doc', 'x') ?? write('jones/half.tmp', 'x') ?? write('jones/done.doc', 'xy'), 1),
      ];
      await folder.pause();
      return out;
    },
    async savesAnew() {
      const { folder, write, remove, tells } = await opened({ 'smith/a.txt': '1', 'smith/b.txt': '1', 'smith/c.txt': '1' });
      let replaced = 0;
      for (const file of ['smith/a.txt', 'smith/b.txt', 'smith/c.txt']) {
        const told = await tells(async () => {
          remove(file);
          await pause(gap);
          write(file, '12345');
        }, 1);
        if (JSON.stringify(told) === JSON.stringify([['replaced', file, 5]])) replaced++;
      }
      await folder.pause();
      return replaced >= 2;
    },
    async keepsBackupsQuiet() {
      const { folder, write, tells } = await opened();
      const told = await tells(() => write('smith/letter.txt~', 'x') ?? write('smith/letter.txt', 'xyz'), 1);
      await folder.pause();
      return told;
    },
    async pauses() {
      const { folder, write, remove, tells } = await opened({ 'smith/old.txt': 'old' });
      await folder.pause();
      const out = [folder.folders(), await tells(() => write('smith/while.txt', '1') ?? remove('smith/old.txt'), 0)];
      out.push(await tells(() => folder.resume(), 0), folder.folders());
      out.push(await tells(() => write('smith/after.txt', '12'), 1));
      await folder.pause();
      folder.resume();
      await pause(calm);
      out.push(await tells(() => write('smith/again.txt', '123') ?? write('smith/while.txt', '1234'), 2));
      await folder.pause();
      return out;
    },
    async mutes() {
      const { folder, write, tells } = await opened();
      folder.mute('jones');
      const out = [await tells(() => write('jones/a.txt', '1') ?? write('smith/a.txt', '1'), 1)];
      folder.unmute('jones');
      await pause(calm);
      out.push(await tells(() => write('jones/b.txt', '1'), 1));
      await folder.pause();
      return out;
    },
    async staysMuted() {
      const { folder, write, tells } = await opened();
      folder.mute('jones');
      await pause(calm);
      await folder.pause();
      folder.resume();
      await pause(calm);
      const told = await tells(() => write('jones/a.txt', '1') ?? write('smith/a.txt', '1'), 1);
      await folder.pause();
      return told;
    },
    async mutesWhilePaused() {
      const { folder, write, tells } = await opened();
      folder.mute('jones');
      await pause(calm);
      await folder.pause();
      folder.mute('miller');
      folder.unmute('jones');
      const out = [await tells(() => write('jones/a.txt', '1') ?? write('miller/a.txt', '1'), 0), folder.folders()];
      folder.resume();
      await pause(calm);
      out.push(await tells(() => write('jones/b.txt', '1') ?? write('miller/b.txt', '1') ?? write('smith/b.txt', '1'), 2));
      await folder.pause();
      return out;
    },
    async keepsPace() {
      const { folder, write, tells } = await opened({ 'a.txt': '1', 'b.png': '1' }, { every: 900, everyPicture: every });
      const early = await tells(() => write('a.txt', '12') ?? write('b.png', '12'), 1);
      const late = await tells(() => {}, 1);
      await folder.pause();
      return [early, late];
    },
  };
}
