// What a state comes out as when the browser runs its expression, with the three classes at hand.
export default async function boxOffice(answer) {
  const seed = await answer.named('seed');
  const { Money, Seat, Booking } = await answer.load('src/model.ts');

  const run = (text) => new Function('Money', 'Seat', 'Booking', `return (${text})`)(Money, Seat, Booking);
  const again = (state) => run(seed(state));
  /** A value with its instances told by name. */
  const told = (value) => {
    if (value instanceof Money) return ['Money', value.cents, value.currency];
    if (value instanceof Seat) return ['Seat', value.place, told(value.price)];
    if (value instanceof Booking) return ['Booking', value.code, value.seats.map(told), told(value.details)];
    if (value instanceof Map) return ['Map', ...[...value].map(([key, each]) => [told(key), told(each)])];
    if (value instanceof Set) return ['Set', ...[...value].map(told)];
    if (value instanceof Date) return ['Date', value.toISOString()];
    if (typeof value === 'bigint') return ['bigint', String(value)];
    if (value === undefined) return ['undefined'];
    if (Array.isArray(value)) return value.map(told);
    if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each)]));
    return value;
  };
  const price = () => new Money(1250, 'EUR');
  const EVIL = '</script><script>globalThis.broken = 1</script>`${globalThis.broken = 2}` "\'\\ \u2028';

  return {
    plain: () => told(again({ title: 'Faust', from: new Date(1795000000000), sold: 3n, free: undefined, seen: new Set(['a']), days: new Map([['mo', [1, 2]]]) })),
    instances: () => told(again({ price: price(), seats: [new Seat('A/1', price()), new Seat('B/2', new Money(-5, 'CHF'))], nothing: null })),
    nested: () => {
      const inner = new Booking('IN', [new Seat('C/3', price())], undefined);
      return told(again(new Booking('OUT', [], { other: inner, list: [[inner.seats[0]]], at: new Date(0) })));
    },
    inMaps: () => {
      const seat = new Seat('D/4', price());
      return told(again({ by: new Map([[seat, new Booking('M', [seat], null)], ['k', seat]]), all: new Set([price()]) }));
    },
    sharedInstances: () => {
      const one = price();
      const state = { one, seats: [new Seat('A/1', one), new Seat('A/2', one)] };
      const back = again(state);
      return [back.seats[0].price === back.seats[1].price, back.one === back.seats[0].price, back.seats[0] === back.seats[1], back.one instanceof Money];
    },
    sharedLists: () => {
      const seats = [new Seat('A/1', price())];
      const guest = { name: 'Ida' };
      const back = again({ bookings: [new Booking('1', seats, guest), new Booking('2', seats, { guest })], guest });
      const [first, second] = back.bookings;
      return [first.seats === second.seats, first.details === back.guest, second.details.guest === back.guest, first.seats[0] instanceof Seat];
    },
    circles: () => {
      const state = { seat: new Seat('A/1', price()), list: [] };
      state.self = state;
      state.list.push(state.list, state.seat);
      const back = again(state);
      return [back.self === back, back.list[0] === back.list, back.list[1] === back.seat, back.seat instanceof Seat];
    },
    texts: () => {
      const text = seed({ [EVIL]: new Seat(EVIL, new Money(1, EVIL)), details: new Booking(EVIL, [], EVIL) });
      const back = run(text);
      const seat = back[EVIL];
      return [/<\/?script/i.test(text), globalThis.broken ?? null, seat.place === EVIL, seat.price.currency === EVIL, back.details.code === EVIL, back.details.details === EVIL];
    },
    refused: () => {
      class Other {}
      return [{ a: [new Other()] }, new Booking('x', [], new Other()), [Symbol('s')], { f: () => 1 }].map((state) => {
        try {
          return seed(state);
        } catch (error) {
          return [error.name, error.message];
        }
      });
    },
  };
}
