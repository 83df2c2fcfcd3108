// Outcomes by name: one for each change of a library, and those of what stays. None loads more than it needs.
export default function museum(answer) {
  const named = (name) => answer.named(name);
  const cabinet = () => {
    const drawers = new Map();
    return {
      drawers,
      get: async (label) => drawers.get(label),
      set: async (label, text) => (drawers.set(label, text), true),
      delete: async (label) => drawers.delete(label),
      clear: async () => drawers.clear(),
    };
  };

  return {
    lines: async () => ['/lines/7', '/lines', '/lines/7/map', '/lines/7/stops', '/lines/7/old/map', '/else'].map(await named('linePage')).map((page) => page ?? 'none'),
    journeys: async () => ['/from/depot/to/harbour', '/from/a/to/b/to/c', '/from/a'].map(await named('journeyStops')).map((stops) => stops ?? 'none'),
    cars: async () => (await named('carView'))('/cars/12/left'),
    terminal: async () => {
      const askTerminal = await named('askTerminal');
      return [askTerminal('get', '/bell'), askTerminal('put', '/bell'), askTerminal('get', '/horn/low'), askTerminal('put', '/horn/low')];
    },
    tickets: async () => ['/tickets//adult', '/tickets/child//day', '//tickets/adult/', '/tickets/child'].map(await named('priceAt')).map((price) => price ?? 'none'),
    archive: async () => ['/archive', '/archive/'].map(await named('archiveFolder')).map((folder) => folder ?? 'none'),
    repairs: async () => {
      const pages = new (await named('RepairPages'))();
      const before = pages.show('/repairs/12');
      pages.closeCars();
      return [before, pages.show('/repairs/12'), pages.show('/repairs')];
    },

    board: async () => (await named('boardLinks'))('See trams.example.org, or www.example.com/map and write to ann@example.org.'),
    cameras: async () => (await named('cameraLinks'))('Door: https://ann:key@door.example.org/live and http://gate@gate.example.org (ask ann@example.org)'),
    notes: async () => (await named('noteLinks'))('tram://depot.example.org/7?x=1, ftp://old.example.org/a and http://example.org/.'),
    servers: async () => (await named('serverLinks'))('Try depot.example.org:8080/board, or old.example.org:81 (not 12:30).'),
    plans: async () => {
      const planAddress = await named('planAddress');
      return [planAddress(`Here: https://plans.example.org/${'x'.repeat(15000)} it is`)?.length ?? 0, planAddress('none') ?? 'none'];
    },
    carLinks: async () => (await named('carLinks'))('Take car:12 or Car:7, not car:12345, car:x or example.org'),

    night: async () => {
      const savedRepair = await named('savedRepair');
      const saved = [['repairs:12', '{"value":"brakes"}'], ['repairs:13', '{"value":"doors","expires":1000}'], ['cars:14', '{"value":"no"}'], ['repairs:15', `{"value":"roof","expires":${Date.now() + 60000}}`]];
      return [await savedRepair(saved, '12'), await savedRepair(saved, '13'), await savedRepair(saved, '14'), await savedRepair(saved, '15')];
    },
    hooks: async () => {
      const hooks = new (await named('KeyHooks'))();
      await hooks.hang('', 'gate');
      return hooks.find('');
    },
    stuck: async () => {
      const lines = [];
      const fail = async () => Promise.reject(new Error('drawer 4'));
      const broken = { get: fail, set: fail, delete: fail, clear: fail };
      const result = await (await named('orderParts'))(broken, 'bolt', 3, (line) => lines.push(line)).then(String, (error) => `refused: ${error.message}`);
      return [result, lines];
    },
    labels: async () => {
      const store = cabinet();
      await (await named('addParts'))(store, 'bolt', 40);
      await (await named('addParts'))(store, 'bolt', 2);
      return [[...store.drawers.keys()], await (await named('countParts'))(store, 'bolt')];
    },

    folders: async () => ['/archive/1910/plans', '/else'].map(await named('archiveFolder')).map((folder) => folder ?? 'none'),
    plainBoard: async () => [(await named('boardLinks'))('http://example.org/a_(b) and mailto:ben@example.org'), (await named('boardLinks'))('nothing here')],
    orders: async () => {
      const lines = [];
      const [orderParts, KeyHooks] = [await named('orderParts'), await named('KeyHooks')];
      const hooks = new KeyHooks();
      await hooks.hang('left', 'shed');
      return [await orderParts(cabinet(), 'bolt', 3, (line) => lines.push(line)), lines, await hooks.find('left'), await hooks.find('right')];
    },
    running: async () => {
      const [nextDepartures, conflicts, shortestWay, ends, switches] = [await named('nextDepartures'), await named('conflicts'), await named('shortestWay'), await named('ends'), await named('switches')];
      const [red, blue] = [{ line: 'red', from: 540, to: 600, every: 20 }, { line: 'blue', from: 550, to: 640, every: 15 }];
      const track = [['a', 'b', 100], ['b', 'c', 50], ['a', 'c', 200], ['c', 'd', 10]];
      return [[...nextDepartures([red, blue], 561)], conflicts(red, blue), shortestWay(track, 'a', 'd'), ends(track), switches(track)];
    },
    people: async () => {
      const [assignShifts, shiftCounts, openShifts, groupFare, change] = [await named('assignShifts'), await named('shiftCounts'), await named('openShifts'), await named('groupFare'), await named('change')];
      const plan = assignShifts([{ name: 'ann', roles: ['driver', 'guard'], days: [0, 6] }, { name: 'ben', roles: ['guard'], days: [6] }], [{ day: 6, role: 'guard' }, { day: 6, role: 'driver' }, { day: 0, role: 'conductor' }]);
      return [shiftCounts(plan), openShifts(plan), groupFare(['adult', 'adult', 'child', 'child', 'infant']), change(388)];
    },
    things: async () => {
      const [inspectionOrder, blocked, bill, rideEnergy, byHall] = [await named('inspectionOrder'), await named('blocked'), await named('bill'), await named('rideEnergy'), await named('byHall')];
      const cars = [{ number: 1, built: 1910, kilometres: 8000, days: 3 }, { number: 2, built: 1900, kilometres: 100, days: 90 }, { number: 3, built: 1890, kilometres: 4000, days: 1 }];
      return [inspectionOrder(cars), blocked(cars), bill([[{ name: 'card', price: 125, stock: 1, weekly: 1 }, 3]], true), rideEnergy([[0, 0], [10, 5], [20, 2], [30, 4]], 12000), [...byHall([{ title: 'Bell', year: 1912, hall: 'east', weight: 1 }, { title: 'Punch', year: [1898, 1902], hall: 'east', weight: 1 }])]];
    },
  };
}
