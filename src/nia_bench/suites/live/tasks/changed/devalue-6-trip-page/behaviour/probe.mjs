export default async function probe(answer, { name }) {
  const embed = await answer.named('embed');
  const [Price, Ticket, Action] = [await answer.named('Price'), await answer.named('Ticket'), await answer.named('Action')];
  const model = { Price, Ticket, action: (id, ...bound) => ({ isAction: true, id, bound }) };
  const page = (state) => new Function('model', `const window = {}; window.state = ${embed(state)}; return window.state;`)(model);
  const train = { number: 'NJ 40', stops: ['Wien', 'Roma'] };

  return {
    prices() {
      const { first, list } = page({ first: new Price(250, 'EUR'), list: [new Price(99, name)] });
      return [first, list[0]].map((price) => [price instanceof Price, price.cents, price.currency]);
    },
    tickets() {
      const ticket = Ticket.of(train, 'window', new Price(1200, 'EUR'), Ticket.of({ number: 'RJ 7', stops: [] }), { bike: 2 }, null);
      const shown = page({ ticket }).ticket;
      const [window, price, other, bike, nothing] = shown.seats;
      return {
        isOne: shown instanceof Ticket,
        train: shown.train,
        seats: [window, [price instanceof Price, price.cents], [other instanceof Ticket, other.train.number, other.seats.length], Object.entries(bike)[0], nothing],
      };
    },
    actions() {
      const { rebook, logout } = page({
        rebook: new Action('rebook', Ticket.of(train), new Price(300, 'EUR'), 'now', new Map([['a', 1]])),
        logout: new Action('logout'),
      });
      const [ticket, price, when, map] = rebook.bound;
      return {
        id: rebook.id,
        bound: [[ticket instanceof Ticket, ticket.train.number], [price instanceof Price, price.cents], when, [...map]],
        bare: [logout.id, logout.bound.length],
      };
    },
    oneAndTheSame() {
      const price = new Price(1, 'EUR');
      const one = Ticket.of(train, price);
      const bike = { bike: 1 };
      const two = Ticket.of(train, bike, one);
      const action = new Action('cancel', two, bike, price);
      const shown = page({ two, action, all: [action, one, price, train] });
      const [sameAction, sameOne, samePrice, sameTrain] = shown.all;
      return [
        shown.action === sameAction,
        shown.two.seats[1] === sameOne,
        sameOne.seats[0] === samePrice && sameAction.bound[2] === samePrice,
        sameOne.train === sameTrain && shown.two.train === sameTrain,
        sameAction.bound[0] === shown.two,
        shown.two.seats[0] === sameAction.bound[1],
      ];
    },
    bytes() {
      const secret = [115, 101, 99, 114, 101, 116];
      const buffer = Uint8Array.from([1, 2, 3, ...secret, 7, 8]).buffer;
      const part = new Uint8Array(buffer, 0, 3);
      const state = { part, again: part, ticket: Ticket.of(train, new Uint8Array(buffer, 9, 2)), whole: Uint8Array.of(9, 9) };
      const shown = page(state);
      const told = (bytes) => [[...bytes], bytes.buffer.byteLength];
      return {
        part: told(shown.part),
        inTicket: told(shown.ticket.seats[0]),
        same: shown.part === shown.again,
        hidden: !embed(state).includes(btoa('secret').slice(0, 6)) && !embed(state).includes(secret.join()),
        whole: [...shown.whole],
      };
    },
    isSafe: () => !embed({ name, price: new Price(1, name), ticket: Ticket.of(train, name), action: new Action(name, name) }).includes('</script'),
    theRest() {
      const cycle = { date: new Date('2026-12-24T00:00:00Z'), map: new Map([['k', 1]]) };
      cycle.self = cycle;
      const shown = page({ cycle, set: new Set([1]) });
      return [shown.cycle.self === shown.cycle, shown.cycle.date.toISOString(), [...shown.cycle.map], shown.set.has(1)];
    },
    refuses: () =>
      [{ run: () => 1 }, Ticket.of(train, new (class Other {})())].map((state) => {
        try {
          embed(state);
          return 'gave something';
        } catch {
          return 'threw';
        }
      }),
  };
}
