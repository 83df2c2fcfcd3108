// Each outcome is one change that the migration has to make, or one thing that the office did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function office(answer) {
  const named = (name) => answer.named(name);

  return {
    singer: async () => {
      const singer = new (await named('Singer'))({ title: 'Stars', pages: 8 }, ['alto']);
      return [singer.borrow('solo'), singer.change({ title: 'Te Deum', pages: 30 })];
    },
    tunings: async () =>
      (await named('noteTunings'))([{ pitch: 440, choir: 'all' }, { pitch: 442, choir: 'all' }, { pitch: 442, choir: 'all' }, { pitch: 415, choir: 'small' }]),
    seating: async () => {
      const seating = new (await named('Seating'))();
      return [seating.seat(['Ida', 'Lena', 'May']), seating.seat(['Ruth', 'May', 'Ida'])];
    },
    ledger: async () => (await named('openAccounts'))([12, 0.5]),
    absences: async () => {
      const board = new (await named('AbsenceBoard'))();
      board.write('alto', 2);
      board.write('guest', 1);
      board.write('bass', 3);
      return board.printed;
    },
    arrivals: async () => {
      const guests = new (await named('Guests'))();
      guests.welcome('Ana');
      guests.pay('Ana', 5);
      guests.welcome('Ben');
      return guests.arrivals;
    },

    beats: async () => (await named('countBeats'))([60, 72, 72, 60]),
    steps: async () => (await named('warmUp'))(2, 6),
    porters: async () => {
      const [callPorter, swing] = [await named('callPorter'), await named('swing')];
      let calls = 0;
      const porter = () => { calls += 1; };
      callPorter(porter);
      callPorter(porter);
      swing();
      swing();
      return calls;
    },
    degrees: async () => (await named('heat'))([15, 19]),
    takings: async () => {
      const sell = await named('sell');
      return [sell(3), sell(2, 10)];
    },

    lamps: async () => (await named('switchLamps'))([4, 6]),
    meter: async () => (await named('meterOf'))([{ lamps: 4, hours: 3 }, { lamps: 6, hours: 5 }]),
    withGuests: async () => {
      const seating = new (await named('Seating'))();
      seating.seat(['Ida', 'Lena', 'May']);
      return seating.withGuests(['Zoe', 'Lena']);
    },

    minutes: async () =>
      (await named('minutesOf'))(await named('firstSeason'), (season) => {
        season.programmes[1].minutes = 80;
        season.programmes.push({ title: 'Carols', minutes: 45 });
        season.people.conductor.name = 'T. Lowe';
        season.people.pianist = 'A. Kerr';
      }),
    circle: async () => {
      const putUnder = await named('putUnder');
      const section = { title: ' Part one ' };
      return putUnder(section, section);
    },
    signed: async () => {
      const [sign, stamp] = [await named('sign'), await named('stamp')];
      const signed = sign({ text: 'Dear all', [stamp]: { by: '', copies: 0 } }, 'Ida');
      return [signed.text, signed[stamp], Object.isFrozen(signed), Object.isFrozen(signed[stamp])];
    },
    mail: async () => {
      const hole = new (await named('Pigeonhole'))();
      await hole.letter('the bishop');
      await hole.parcel(3);
      return hole.entries;
    },

    guestTotal: async () => {
      const guests = new (await named('Guests'))();
      guests.welcome('Ana');
      guests.pay('Ana', 5);
      guests.pay('nobody', 9);
      return guests.total;
    },
    doorState: async () => (await named('swing'))() !== (await named('swing'))(),
    outline: async () => (await named('putUnder'))({ title: ' Part one ' }, { title: 'Kyrie' }),
    seats: async () => {
      const seating = new (await named('Seating'))();
      return [seating.seat(['Ida', 'Lena']), seating.leave('Ida')];
    },
    shelf: async () => [(await named('byComposer'))('Aldous'), (await named('concertOf'))(12), (await named('roomFor'))(100, true), (await named('driest'))(), (await named('bestDay'))(), (await named('soldByRoom'))()],
    people: async () => [(await named('voicesOf'))(1994), (await named('feesDue'))(1990), (await named('jubilees'))(2010, 22)],
  };
}
