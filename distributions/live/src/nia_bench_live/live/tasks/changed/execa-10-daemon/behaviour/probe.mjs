// Small scripts that tell what they do in files of a folder of their own.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const SCRIPTS = {
  says: "require('node:fs').writeFileSync('said', process.argv.slice(2) + ' in ' + require('node:path').basename(process.cwd())); setInterval(() => {}, 1e3)",
  three: 'process.exitCode = 3',
  well: '',
  waits: 'setInterval(() => {}, 1e3)',
  lingers: "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 300)); require('node:fs').writeFileSync('ready', ''); setInterval(() => {}, 1e3)",
  starts: "require('node:child_process').spawn(process.execPath, ['beats.cjs'], { stdio: 'ignore' }); setInterval(() => {}, 1e3)",
  beats: "setInterval(() => require('node:fs').appendFileSync('beats', '.'), 30)",
};

export default async function probe(answer) {
  let unhandled = 0;
  process.on('unhandledRejection', () => {
    unhandled += 1;
  });
  const start = await answer.named('start');
  const work = join(mkdtempSync(join(tmpdir(), 'daemon-')), 'work');
  mkdirSync(work);
  for (const [name, code] of Object.entries(SCRIPTS)) writeFileSync(join(work, `${name}.cjs`), code);

  const begin = (name, args = []) => Promise.race([start(join(work, `${name}.cjs`), args, work), after(3000).then(() => Promise.reject(new Error('start waits')))]);
  const until = async (holds) => {
    for (let turn = 0; turn < 150 && !holds(); turn += 1) await after(20);
    return holds();
  };
  const awake = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
  const there = (name) => existsSync(join(work, name));
  const content = (name) => (there(name) ? readFileSync(join(work, name), 'utf8') : '');
  const killed = (daemon) => process.kill(daemon.pid, 'SIGKILL');

  return {
    async starts() {
      const daemon = await begin('says', ['a', 'b']);
      const real = Number.isInteger(daemon.pid) && daemon.pid > 0 && daemon.pid !== process.pid;
      const said = await until(() => content('said') !== '');
      killed(daemon);
      return [real, said, content('said')];
    },
    async letsGo() {
      const before = awake();
      const daemon = await begin('waits');
      const during = awake() - before;
      killed(daemon);
      await after(200);
      return [during, awake() - before];
    },
    async status() {
      const running = await begin('waits');
      const seen = [running.status()];
      const told = async (daemon) => {
        await until(() => daemon.status() !== 'running');
        return daemon.status();
      };
      seen.push(await told(await begin('three')), await told(await begin('well')));
      killed(running);
      seen.push(await told(running));
      const stopped = await begin('waits');
      await stopped.stop();
      return [...seen, stopped.status()];
    },
    async stops() {
      const slow = await begin('lingers');
      const ready = await until(() => there('ready'));
      let over = false;
      const stopping = slow.stop().then(() => {
        over = true;
      });
      await after(80);
      const early = over;
      await stopping;
      const gone = await begin('three');
      await until(() => gone.status() !== 'running');
      await gone.stop();
      return [ready, early, slow.status() === 'running' ? 'running' : 'over', gone.status() === 'ended 3'];
    },
    async descendants() {
      const daemon = await begin('starts');
      const beats = await until(() => content('beats').length > 3);
      await daemon.stop();
      await after(150);
      const then = content('beats').length;
      await after(250);
      return [beats, content('beats').length - then];
    },
    async rejects() {
      return start(join(work, 'well.cjs'), [], join(work, 'nowhere')).then(() => 'resolves', () => 'rejects');
    },
    async unhandled() {
      const daemon = await begin('three');
      await until(() => daemon.status() !== 'running');
      await after(200);
      return unhandled;
    },
  };
}
