const SHOW = '2026-12-24T19:00:00.000Z';

/** A table in memory, which may be down. */
function tableOf(rows = {}) {
  const kept = new Map(Object.entries(rows));
  const table = { kept, isDown: false };
  const act = (work) => async (...args) => {
    await null;
    if (table.isDown) throw new Error('table is down');
    return work(...args);
  };
  table.read = act((key) => kept.get(key));
  table.write = act((key, row) => void kept.set(key, row));
  table.remove = act((key) => kept.delete(key));
  table.keys = act(() => [...kept.keys()]);
  return table;
}

const rowOf = (name, expires) => ({
  text: JSON.stringify({ value: { name, show: { $date: Date.parse(SHOW) } }, expires }),
  until: expires ?? null,
});

export default async function probe(answer) {
  const openHolds = await answer.named('openHolds');
  const begin = (rows) => {
    const log = [];
    const table = tableOf(rows);
    return { log, table, holds: openHolds(table, (line) => log.push(line)) };
  };
  const hold = (name) => ({ name, show: new Date(SHOW) });
  const later = Date.now() + 3_600_000;

  return {
    async writes() {
      const { table, holds } = begin();
      const given = hold(' Ann ');
      const from = Date.now();
      const gave = [await holds.hold('A1', given), await holds.hold('A2', hold('Bo'), 0), await holds.hold('A3', hold('Cy'), 60)];
      const rows = [...table.kept].map(([key, { text, until }]) => {
        const { expires } = JSON.parse(text);
        const seconds = (time) => (time === null || time === undefined ? null : Math.round((time - from) / 1000));
        return [key, text.replace(String(expires), 'WHEN'), seconds(expires), seconds(until)];
      });
      return { gave, rows, given: given.name };
    },
    async finds() {
      const { table, holds, log } = begin({
        'holds:B1': rowOf('Bea', later),
        'holds:B2': rowOf('Ben'),
        'holds:B3': rowOf('Bob', Date.now() - 60_000),
        'meals:B4': rowOf('Bix', later),
      });
      const told = async (seat) => {
        const found = await holds.find(seat);
        return found === undefined ? 'none' : [found.name, found.show instanceof Date && found.show.toISOString()];
      };
      const when = async (seat) => {
        const until = await holds.heldUntil(seat);
        return until === undefined ? 'none' : until === null ? 'for good' : until.getTime() === later;
      };
      return {
        found: [await told('B1'), await told('B2'), await told('B3'), await told('B4')],
        until: [await when('B1'), await when('B2'), await when('B3')],
        held: await holds.isHeld(['B1', 'B3', 'B2', 'B9']),
        left: [...table.kept.keys()],
        log,
      };
    },
    async frees() {
      const { table, holds } = begin({ 'holds:C1': rowOf('a'), 'holds:C2': rowOf('b', later), 'holds:C3': rowOf('c'), 'holds:C4': rowOf('d') });
      const gave = [await holds.free('C1'), await holds.free('C1'), await holds.freeAll(['C2', 'C3']), await holds.freeAll(['C4', 'C9'])];
      return [gave, [...table.kept.keys()]];
    },
    async freesEverything() {
      const { table, holds } = begin({ 'holds:D1': rowOf('a'), 'holds:D2': rowOf('b', later), 'holdsmen:D3': rowOf('c'), 'meals:D4': rowOf('d') });
      await holds.freeEverything();
      return [...table.kept.keys()];
    },
    async logs() {
      const { log, holds } = begin({ 'holds:E5': rowOf('e') });
      await holds.hold('E1', hold('Eve'));
      await holds.hold('E2', hold('Eve'));
      await holds.free('E1');
      await holds.free('E1');
      await holds.freeAll(['E2', 'E5']);
      await holds.hold('E3', hold('Eve'));
      await holds.freeAll(['E3', 'E9']);
      return log;
    },
    async tellsOfFailures() {
      const { log, table, holds } = begin();
      table.isDown = true;
      const works = [
        () => holds.hold('F1', hold('Fay')),
        () => holds.find('F1'),
        () => holds.heldUntil('F1'),
        () => holds.isHeld(['F1', 'F2']),
        () => holds.free('F1'),
        () => holds.freeAll(['F1', 'F2']),
        () => holds.freeEverything(),
      ];
      const said = [];
      for (const work of works) said.push(await work().then(() => 'nothing', (error) => error.message));
      table.isDown = false;
      return [said, log, await holds.hold('F1', hold('Fay'))];
    },
    settings: () => begin().holds.settings(),
  };
}
