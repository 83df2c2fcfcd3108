class Money {
  constructor(cents, currency) {
    this.cents = cents;
    this.currency = currency;
  }
}
class Seat {
  constructor(row, guest) {
    this.row = row;
    this.guest = guest;
  }
}

/** A page with a `kit` that records how it is called. */
function open() {
  const calls = [];
  const window = {};
  const note = (name) => (...args) => {
    calls.push([name, args.length]);
    return { made: name, args };
  };
  const kit = { money: note('money'), seat: note('seat'), bag: note('bag'), later: (id) => ({ later: id }), resolve: (id, value) => calls.push(['resolve', id, value]), reject: (id, error) => calls.push(['reject', id, error]) };
  const run = (html) => {
    const [, code] = /^<script>(.*)<\/script>$/s.exec(html);
    new Function('window', 'kit', code)(window, kit);
    return window.state;
  };
  return { run, calls };
}

export default async function probe(answer) {
  const [register, script, stream] = [await answer.named('register'), await answer.named('script'), await answer.named('stream')];
  const Secret = await answer.named('Secret');
  register('money', (value) => (value instanceof Money ? [value.cents, value.currency] : undefined));
  register('seat', (value) => (value instanceof Seat ? [value.row, value.guest, { paid: new Money(1, 'EUR') }] : undefined));
  register('bag', (value) => (value instanceof Set && value.size > 2 ? [...value] : undefined));
  const page = (state) => open().run(script(state));
  const threw = (work) => {
    try {
      work();
      return 'gave something';
    } catch {
      return 'threw';
    }
  };

  return {
    kinds() {
      const { money, seat, list } = page({ money: new Money(250, 'EUR'), seat: new Seat('C', { name: 'Ann', since: new Date(0) }), list: [new Money(-1, 'CHF')] });
      const [row, guest, extra] = seat.args;
      return [money, [seat.made, row, guest.name, guest.since instanceof Date && guest.since.getTime(), extra.paid], list];
    },
    bags() {
      const { run, calls } = open();
      const { many, few } = run(script({ many: new Set([1, new Money(2, 'EUR'), 'three', [4]]), few: new Set([1, 2]) }));
      return [many, few instanceof Set && [...few], calls];
    },
    secrets() {
      const html = script({ key: new Secret('s3cret'), in: [new Secret({ a: 's3cret' })], other: 1 });
      const state = open().run(html);
      return [html.includes('s3cret'), 'key' in state, state.key === undefined, state.in.length, state.in[0] === undefined, state.other, new Secret(5).value];
    },
    errors() {
      const { first, second } = page({ first: Object.assign(new Error('No "seat" </script>'), { code: 'E_SEAT' }), second: new RangeError('late') });
      return [first instanceof Error, first.message, first.code, second instanceof Error, second.message, second.code];
    },
    safe: () => script({ text: '</script>', seat: new Seat('</script>', '<!--') }).split('</script').length - 1,
    async streams() {
      const { run, calls } = open();
      const soon = new Promise((resolve) => setTimeout(resolve, 5, { total: new Money(3, 'EUR'), deep: Promise.resolve('deeper') }));
      const never = new Promise((_resolve, reject) => setTimeout(() => reject(Object.assign(new Error('sold out'), { code: 7 })), 40));
      const scripts = [];
      for await (const html of stream({ soon, never, at: new Seat('A', null) })) scripts.push(html);
      const state = run(scripts[0]);
      const first = calls.splice(0);
      for (const html of scripts.slice(1)) run(html);
      return {
        state: [state.soon, state.never, state.at.made],
        first,
        then: calls.map(([name, id, value]) => [name, id, value instanceof Error ? [value.message, value.code] : value]).filter(([name]) => name === 'resolve' || name === 'reject'),
      };
    },
    refuses: () => [
      threw(() => script({ work: Promise.resolve(1) })),
      threw(() => script({ run: () => 1 })),
      threw(() => script(new Seat('A', new (class Other {})()))),
      threw(() => register('a-b', () => undefined)),
    ],
  };
}
