import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const internal = (version) => ({ __internal__: { migrations: { version } } });

export default async function probe(answer, given) {
  const Wall = await answer.named('Wall');
  const openMembers = await answer.named('openMembers');
  /** A folder of its own for each act. */
  const inFolder = (act) => () => {
    const folder = mkdtempSync(join(tmpdir(), 'wall-'));
    try {
      return act(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const filled = (folder) => {
    const wall = new Wall(folder);
    ['saw', 'axe', 'file'].forEach((tool, hook) => wall.hang(hook, tool));
    return wall;
  };
  const shown = (wall) => [wall.hooks, wall.slips('Ann')];
  const written = (folder) => JSON.parse(readFileSync(join(folder, 'wall.json'), 'utf8'));

  return {
    hangs: inFolder((folder) => {
      const wall = new Wall(folder);
      wall.hang(0, 'saw');
      wall.hang(3, 'axe');
      return [wall.hooks, new Wall(folder).hooks];
    }),
    takes: inFolder((folder) => {
      const wall = filled(folder);
      return [wall.take(1), wall.take(1), wall.take(9), wall.hooks, new Wall(folder).hooks, wall.take(2)];
    }),
    lends: inFolder((folder) => {
      const wall = filled(folder);
      const slips = [wall.lend(0, 'Ann'), wall.lend(2, 'Ann'), wall.lend(1, 'Bob'), wall.lend(1, 'Bob')];
      return [slips, wall.slips('Ann'), wall.slips('Bob'), wall.slips('Cid'), wall.hooks];
    }),
    takesBack: inFolder((folder) => {
      const wall = filled(folder);
      for (const hook of [0, 1, 2]) wall.lend(hook, 'Ann');
      wall.bringBack('Ann', 0, 5);
      wall.bringBack('Ann', 0, 6);
      wall.bringBack('Ann', 2, 0);
      return [...shown(wall), ...shown(new Wall(folder)), wall.lend(5, 'Ann')];
    }),
    isOpened: inFolder((folder) => {
      const walls = [];
      for (const file of [{ hooks: [null, 'saw', 'axe'], lent: { Ann: ['file'] }, ...internal('1.0.0') }, { hooks: ['saw', 'axe'], lent: { Ann: ['file'] }, ...internal('2.4.0') }]) {
        writeFileSync(join(folder, 'wall.json'), JSON.stringify(file));
        walls.push(shown(new Wall(folder)), shown(new Wall(folder)));
      }
      return walls;
    }),
    savesTheVersion: inFolder((folder) => {
      const wall = filled(folder);
      wall.lend(0, 'Ann');
      const { hooks, slips, __internal__: kept } = JSON.parse(wall.backup());
      return [hooks, slips, kept?.migrations?.version];
    }),
    savesANewWall: inFolder((folder) => {
      const { hooks, slips, __internal__: kept } = JSON.parse(new Wall(folder).backup());
      return [hooks, slips, kept?.migrations?.version];
    }),
    restoresItsOwn: inFolder((folder) => {
      const wall = filled(join(folder, 'one'));
      wall.lend(0, 'Ann');
      wall.lend(1, 'Ann');
      wall.bringBack('Ann', 0, 1);
      const other = Wall.restore(join(folder, 'two'), wall.backup());
      const again = Wall.restore(join(folder, 'three'), other.backup());
      return [shown(other), shown(new Wall(join(folder, 'two'))), shown(again), shown(wall)];
    }),
    restoresVersion1: inFolder((folder) => {
      const wall = Wall.restore(folder, JSON.stringify({ hooks: [null, 'saw', 'axe'], lent: { Ann: ['file'] }, ...internal('1.0.0') }));
      return [shown(wall), shown(new Wall(folder))];
    }),
    restoresVersion2: inFolder((folder) => {
      const wall = Wall.restore(folder, JSON.stringify({ hooks: ['saw', 'axe'], lent: { Ann: ['file'] }, ...internal('2.4.0') }));
      return [shown(wall), shown(new Wall(folder))];
    }),
    restoresOverAnother: inFolder((folder) => {
      const results = [];
      for (const backup of given.backups) {
        const before = new Wall(folder);
        before.hang(4, 'plane');
        before.lend(4, 'Zoe');
        const wall = Wall.restore(folder, JSON.stringify(backup));
        results.push([...shown(wall), wall.slips('Zoe'), written(folder).__internal__.migrations.version]);
      }
      return results;
    }),
    keepsMembersPlain: inFolder((folder) => {
      const members = openMembers(folder, '');
      members.join('Ann B.', '12');
      members.join('Bob', '13');
      members.leave('Bob');
      const again = openMembers(folder, '');
      return [again.telephone('Ann B.'), again.names(), again.telephone('Bob') ?? null, readFileSync(join(folder, 'members.dat'), 'utf8').includes('Ann B.')];
    }),
    keepsMembersSecret: inFolder((folder) => {
      openMembers(folder, '').join('Ann', '12');
      const members = openMembers(folder, 'key');
      const ann = members.telephone('Ann');
      members.join('Bob', '13');
      return [ann, openMembers(folder, 'key').names(), readFileSync(join(folder, 'members.dat'), 'utf8').includes('Ann')];
    }),
  };
}
