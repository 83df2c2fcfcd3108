// Each outcome is one change of a library, or one thing that the desk could do before. It loads the modules that it needs, and
// no others.
export default function desk(answer) {
  const named = (name) => answer.named(name);
  const soon = (time = 15) => new Promise((resolve) => setTimeout(resolve, time));

  return {
    patterns: async () =>
      ['0 8 * * *', '0 0 8 * * *', '0 0 8 * * * 2027', '0 0 0 1 1 * 2026-2030', '8 * * *', '61 * * * *', 'often'].map(await named('acceptsPattern')),
    season: async () => {
      const departures = await named('departures');
      return [
        departures({ pattern: '0 8 * * *', begins: '2026-05-01T08:00:00' }, '2026-04-20T00:00:00Z', 2),
        departures({ pattern: '0 8 * * *', begins: '2026-05-01T07:00:00', ends: '2026-05-03T08:00:00' }, '2026-04-20T00:00:00Z', 5),
      ];
    },
    shuttles: async () => {
      const [shuttleTimes, acceptsPattern] = [await named('shuttleTimes'), await named('acceptsPattern')];
      return [shuttleTimes('5/20', '8-9', '2026-05-01', 5), shuttleTimes('10/25', '6', '2026-05-01', 3), acceptsPattern('5/20 * * * *')];
    },
    clocks: async () => {
      const clockProblem = await named('clockProblem');
      return [clockProblem('0 8 * * *', 'Europe/Oslo'), clockProblem('0 8 * * *', 'Europe/Atlantis'), clockProblem('often', 'Europe/Oslo')].map((problem) => problem ?? 'none');
    },

    passengers: async () => (await named('readPassengers'))('name , berth\n  Ann Lee ,\u00a012\n\n\tBen , 7 \n"Cem ",9\n'),

    ports: async () => ['?port[]=OSL&port[]=KIE&port=HEL', '?port[]=OSL&port[]=KIE', '?port=HEL', '?berth=2'].map(await named('chosenPorts')),
    names: async () => ['?name=J%F8rgen', '?name=J%C3%B8rgen', '?name=%FF', '?name=Ann+Lee', '?to=OSL'].map(await named('greetedName')).map((name) => name ?? 'nobody'),
    addresses: async () =>
      ['https://ferry.example/list?page=007&_by=mail&to=OSL', 'https://ferry.example/list?_by=mail', 'https://ferry.example/list?seats=1.50&line=12#top'].map(await named('knownAddress')),
    booking: async () => {
      const [bookingLink, Pier] = [await named('bookingLink'), await named('Pier')];
      return [bookingLink({ from: new Pier('OSL', 2), to: new Pier('KIE', 1), seats: 3 })];
    },
    cabins: async () => [['12', null, '14'], [null], []].map(await named('cabinLink')),

    forgotten: async () => {
      const FareBook = await named('FareBook');
      let asked = 0;
      const book = new FareBook(async () => (asked++, await soon(30), asked * 100));
      const first = book.fare('OSL-KIE');
      await soon(5);
      book.forget();
      const second = book.fare('OSL-KIE');
      const during = [await first, await second, await book.fare('OSL-KIE'), asked];
      book.forget();
      return [...during, await book.fare('OSL-KIE'), asked];
    },
    distances: async () => {
      const distanceBook = await named('distanceBook');
      const asked = [];
      const distance = distanceBook(async (from, to) => (asked.push(`${from} ${to}`), asked.length * 10));
      return [await distance('OSL', 'KIE'), await distance('KIE', 'OSL'), await distance('HEL', 'TLL'), asked];
    },
    noHarbour: async () => {
      const tides = (await named('tideBook'))(async () => [1, 2]);
      let thrown = 'nothing';
      try {
        Promise.resolve(tides('oslo')).catch(() => undefined);
      } catch (error) {
        thrown = `${error.name}: ${error.message}`;
      }
      return [thrown, await tides('OSL')];
    },
    decks: async () => ['?deck[]=upper%7Ccar|sun', '?deck[]=car', '?berth=2'].map(await named('chosenDecks')),
    days: async () => ['?day=1,2&day=3,4', '?day=5,6', '?day=7', '?berth=2'].map(await named('chosenDays')),

    places: async () => {
      const places = (await named('freePlaces'))(async (line) => (await soon(), counted.push(line)));
      const counted = [];
      const [first, second] = [places('north'), places('north')];
      return [await first, await second, await places('north'), counted];
    },
    inspections: async () => (await named('inspectionDays'))('13', 'FRI', '2026-01-01T00:00:00Z', 3),
    cargo: async () => (await named('readCargo'))('id,weight\na,12.5\nb,"30"\n'),
    tides: async () => {
      const [tideLink, openHours, asRanges] = [await named('tideLink'), await named('openHours'), await named('asRanges')];
      return [tideLink([12, 3]), asRanges(openHours([{ hour: 0, metres: 1 }, { hour: 6, metres: 4 }, { hour: 12, metres: 1 }], 2.5))];
    },
    asked: async () => {
      const [FareBook, tideBook] = [await named('FareBook'), await named('tideBook')];
      let asked = 0;
      const book = new FareBook(async (route) => (asked++, route.length));
      const tides = tideBook(async (harbour) => [asked++, harbour.length]);
      return [await Promise.all([book.fare('OSL'), book.fare('OSL'), book.fare('OSLO')]), await tides('OSL'), await tides('OSL'), asked];
    },
    deck: async () => {
      const [loadVehicles, groupPrice, crewFor] = [await named('loadVehicles'), await named('groupPrice'), await named('crewFor')];
      const ferry = { name: 'Ada', lanes: [20, 20, 20], passengers: 100, draught: 3 };
      const sailors = ['captain', 'mate', 'engineer', 'deckhand', 'deckhand'].map((rank, index) => ({ name: `s${index}`, rank, hours: 10 * index }));
      return [
        loadVehicles(ferry, [{ plate: 'A', length: 5, heavy: false }, { plate: 'B', length: 12, heavy: true }, { plate: 'C', length: 18, heavy: true }]),
        groupPrice(2000, [{ kind: 'adult' }, { kind: 'child' }, { kind: 'adult', cabin: true }, { kind: 'senior' }, { kind: 'child', bicycle: true }]),
        crewFor(sailors, 12),
        crewFor(sailors, 30) ?? 'none',
      ];
    },
    board: async () => {
      const [shownRows, boardLine, announcement] = [await named('shownRows'), await named('boardLine'), await named('announcement')];
      const rows = [{ time: '08:00', to: 'Kiel', pier: '2', delay: 45 }, { time: '08:30', to: 'Frederikshavn', pier: '1' }, { time: '07:00', to: 'Oslo', pier: '3' }];
      return [shownRows(rows, '08:10').map((row) => boardLine(row)), announcement(rows[0])];
    },
  };
}
