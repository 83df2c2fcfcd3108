import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each outcome is one change that the migration has to make, or one thing that the desk did before.
export default function ferries(answer) {
  const named = (name) => answer.named(name);
  const folder = () => mkdtempSync(join(tmpdir(), 'desk-'));
  const failing = (errors, value) => {
    let calls = 0;
    return { calls: () => calls, read: async () => {
      calls += 1;
      if (calls <= errors.length) throw errors[calls - 1];
      return value;
    } };
  };
  const outcome = async (promise) => promise.then((value) => ['done', value], (error) => [error.constructor.name, error.message]);

  return {
    bells: async () => {
      const [openBells, hangBell] = [await named('openBells'), await named('hangBell')];
      const place = folder();
      const bells = openBells(place);
      for (const [number, tone] of [[2, 'g'], [0, 'c'], [2, 'a']]) hangBell(bells, number, tone);
      return JSON.parse(readFileSync(join(place, 'bells.json'), 'utf8'));
    },
    tariffs: async () => {
      const openTariff = await named('openTariff');
      return ['{}', '{"adult": 700}'].map((text) => {
        const place = folder();
        writeFileSync(join(place, 'tariff.json'), text);
        const tariff = openTariff(place);
        return [tariff.get('adult'), tariff.get('child')];
      });
    },
    handovers: async () => {
      const readHandover = await named('readHandover');
      return ['{"key": "at the cook"}', '\uFEFF{"key": "at the cook"}', '{'].map((text) => {
        const place = folder();
        writeFileSync(join(place, 'handover.json'), text);
        return readHandover(place) ?? null;
      });
    },
    archiveTrouble: async () => {
      const updateArchive = await named('updateArchive');
      const place = folder();
      writeFileSync(join(place, 'archive.json'), '{"1998": 4}');
      return [updateArchive(place, () => { throw new Error('no year 1999'); }), updateArchive(place, () => {})];
    },
    year: async () => {
      const stops = Array.from({ length: 100 }, (_, index) => `s${index}: ${index}`).join(', ');
      const days = Array.from({ length: 120 }, (_, index) => `  d${index}: {<<: *usual, vessel: Skua}`).join('\n');
      const year = (await named('readYear'))(`usual: &usual {vessel: Tern, every: 60, ${stops}}\ndays:\n${days}\n`);
      return [year.size, year.get('d0').vessel, year.get('d119').every];
    },
    darkBuoys: async () => {
      const askBuoy = await named('askBuoy');
      return [await askBuoy(failing(['fog', 'rain', 'fog', 'rain', 'gull'].map((text) => new Error(text))).read),
        await askBuoy(failing(['fog', 'fog', 'fog', 'rain', 'gull'].map((text) => new Error(text))).read), await askBuoy(failing([new Error('fog')], 'green').read)];
    },
    crew: async () => ['- {name: Ina, role: skipper}\n- {name: Bo, role: cook}\n- 7', 'nobody'].map(await named('readCrew')),
    emptyPlans: async () => [(await named('readLines'))(''), (await named('readSeasons'))('# to be written\n'), (await named('readTallies'))('')],
    sharedLines: async () => (await named('readLines'))(
      'lines:\n  .base: &base {vessel: Tern, every: 60, first: "8.00", last: "20.00"}\n  north:\n    <<: *base\n    every: 30\n  south: {<<: *base, vessel: Skua}\n'),
    seasons: async () => {
      const [readSeasons, restDays] = [await named('readSeasons'), await named('restDays')];
      const [summer, ...others] = readSeasons('seasons:\n  summer: {from: 2026-05-01, until: 2026-05-31}\n');
      let refused;
      try { readSeasons('seasons: {fog: {from: soon, until: later}}'); } catch (error) { refused = error.message; }
      return [summer.name, summer.from.toISOString(), restDays(summer), others.length, refused];
    },
    distances: async () => (await named('readDistances'))('alder-birch: !nm 3.5\nbirch-cove: 1200\nnote: far\n'),
    tallies: async () => (await named('readTallies'))('alder: 1_250\nbirch: 017\ncove: 980\neider: 1:30\nheron: some\nness: -1_0\n'),
    board: async () => {
      const [boardFile, Sailing] = [await named('boardFile'), await named('Sailing')];
      return boardFile([new Sailing('Tern', '9:30', ['alder', 'cove']), new Sailing('Skua', '8:05', ['heron'])]);
    },
    tideLog: async () => {
      const lines = [];
      const gauge = failing([new Error('mud'), new Error('weed')], 212);
      return [await (await named('readTide'))(gauge, 'cove', { pause: 1, log: (line) => lines.push(line) }), lines];
    },
    closedGauge: async () => {
      const [readTide, GaugeClosed] = [await named('readTide'), await named('GaugeClosed')];
      const gauge = failing([new Error('mud'), new GaugeClosed('winter'), new Error('ice')], 212);
      return [await outcome(readTide(gauge, 'cove', { pause: 1 })), gauge.calls()];
    },
    unlimited: async () => {
      const sendNotice = await named('sendNotice');
      const board = failing([new Error('busy'), new Error('busy')]);
      return sendNotice({ pier: 'cove', text: 'fog', limit: 0 }, board.read);
    },
    givenUp: async () => {
      const reportNotice = await named('reportNotice');
      const notice = { pier: 'ness', text: 'fog', limit: 0 };
      return [
        await reportNotice(notice, failing([1, 2, 3, 4].map((number) => new Error(`no ${number}`))).read),
        await reportNotice(notice, failing([new Error('busy'), new TypeError('no board')]).read),
        await reportNotice(notice, failing([new Error('busy')]).read),
      ];
    },
    clocks: async () => [3_665_000, 65_000, 5_000, 90_061_000].map(await named('boardClock')),
    waits: async () => [45_000, 60_000, 3_690_000, 0].map(await named('waitText')),
    newDesk: async () => {
      const settings = (await named('openSettings'))(folder());
      return [(await named('describeDesk'))(settings), settings.get('boards')];
    },
    refusedPreferences: async () => {
      const place = folder();
      const file = join(place, 'clerk.json');
      writeFileSync(file, '{"volume": 11, "language": "gd"}');
      return [(await named('openPreferences'))(place), readFileSync(file, 'utf8')];
    },

    plainPlan: async () => [
      (await named('readLines'))('lines:\n  west: {vessel: Tern, every: 45, first: "8.00", last: "18.30"}\n'),
      (await named('departuresOf'))({ vessel: 'Tern', every: 45, first: '8.00', last: '18.30' }),
    ],
    goodGauge: async () => {
      const lines = [];
      const reported = async () => {
        const board = failing([]);
        return [await (await named('reportNotice'))({ pier: 'cove', text: 'fog', limit: 0 }, board.read), board.calls()];
      };
      return [await (await named('readTide'))(failing([], 187), 'ness', { log: (line) => lines.push(line) }), lines,
        await (await named('sendNotice'))({ pier: 'ness', text: 'fog', limit: 5000 }, failing([new Error('busy')]).read), await reported(),
        await outcome((await named('readTide'))(failing([1, 2, 3].map((n) => new Error(`mud ${n}`))), 'ness', { pause: 1, attempts: 2 }))];
    },
    oldDesk: async () => {
      const [openSettings, describeDesk] = [await named('openSettings'), await named('describeDesk')];
      const place = folder();
      writeFileSync(join(place, 'desk.json'), '{"office": "North", "boards": 4}');
      const first = describeDesk(openSettings(place));
      openSettings(place).set('opens', '6.30');
      return [first, describeDesk(openSettings(place)), openSettings(place).get('opens')];
    },
    clerk: async () => {
      const openPreferences = await named('openPreferences');
      const [good, torn, none] = [folder(), folder(), folder()];
      writeFileSync(join(good, 'clerk.json'), '{"volume": 3, "language": "gd"}');
      writeFileSync(join(torn, 'clerk.json'), '{"volume": ');
      return [openPreferences(good), openPreferences(torn), openPreferences(none), existsSync(join(good, 'clerk.json'))];
    },
    harbour: async () => {
      const [piersFor, fareOf, formatFare, withoutBerth, Manifest] =
        [await named('piersFor'), await named('fareOf'), await named('formatFare'), await named('withoutBerth'), await named('Manifest')];
      const manifest = new Manifest(5);
      const boarded = [['Ann', 'cove', 3], ['Bob', 'ness', 3], ['Cy', 'ness', 2]].map(([name, to, seats]) => manifest.board({ name, from: 'alder', to, seats }));
      const stays = ['Tern', 'Skua'].map((vessel) => ({ vessel, pier: 'ness', from: 600, until: 620 }));
      return [piersFor(5.4), formatFare(fareOf({ adults: 2, children: 3, bicycles: 1 })), withoutBerth(stays).map(({ vessel }) => vessel),
        boarded, manifest.byPier(), manifest.summary(), (await named('busiestPier'))({ cove: 3, ness: 8, alder: 5 })];
    },
    delays: async () => {
      const [boardTitle, Sailing] = [await named('boardTitle'), await named('Sailing')];
      return [...[0, 90_000, -3_600_000].map(await named('delayText')), boardTitle([new Sailing('Tern', '9:30', []), new Sailing('Tern', '9:40', [])])];
    },
  };
}
