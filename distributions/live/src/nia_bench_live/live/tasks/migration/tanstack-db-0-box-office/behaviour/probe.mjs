// A box office between a feed and a service: what shows at which step of a sale, what is told, and what is traced.
export default async function boxOffice(answer) {
  const names = ['createSeats', 'sell', 'underWay', 'board', 'announce'];
  const [createSeats, sell, underWay, board, announce] = await Promise.all(names.map((name) => answer.named(name)));
  const wait = (milliseconds = 15) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const inTime = (promise) =>
    Promise.race([promise, wait(1500).then(() => 'nothing')]).catch((error) => `rejects: ${error?.message}`);
  const seat = (id, buyer = '', ticket = 0) => ({ id, row: id[0], buyer, ticket });

  async function opened() {
    let feed;
    const [traced, told] = [[], {}];
    const seats = await createSeats(
      {
        first: async () => ['a1', 'a2', 'a3', 'b1'].map((id) => seat(id)),
        onSeat: (listener) => {
          feed = listener;
          return () => {};
        },
      },
      (rows, change) => traced.push(`${rows} ${change}`),
    );
    const [open, row] = [await underWay(seats), await board(seats, 'a')];
    await Promise.all([open.preload(), row.preload()]);
    const end = await announce(seats, (line) => {
      (told[line.slice(0, 2)] ??= []).push(line);
    });
    const service = {
      async sell(ids, buyer) {
        await wait(30);
        if (buyer === 'Bad') throw new Error('gone');
        const sold = ids.map((id, at) => seat(id, buyer, at + 7));
        return buyer === 'Ann' ? [...sold, seat('a3', 'blocked')] : sold;
      },
    };
    const shows = () => ({
      open: open.toArray.map(({ id, buyer }) => `${id} ${buyer}`),
      row: row.toArray.map(({ id, buyer, ticket, settled }) => [id, buyer, ticket, settled]),
      all: [...seats.values()].map(({ id, buyer }) => `${id} ${buyer}`).sort(),
    });
    return { seats, service, shows, told, traced, feed: (value) => feed(value), end };
  }

  return {
    async sold() {
      const { seats, service, shows, told, traced } = await opened();
      const before = shows();
      const selling = inTime(sell(seats, service, ['a1', 'a2'], 'Ann'));
      await wait();
      const meanwhile = shows();
      const outcome = await selling;
      const after = shows();
      await wait();
      return { before, meanwhile, outcome, after, later: shows(), told, traced };
    },
    async refused() {
      const { seats, service, shows, told, traced } = await opened();
      const selling = inTime(sell(seats, service, ['a1', 'b1'], 'Bad'));
      await wait();
      const meanwhile = shows().open;
      const outcome = await selling;
      await wait();
      return { meanwhile, outcome, after: shows(), told, traced };
    },
    async sideBySide() {
      const { seats, service, shows, told, traced } = await opened();
      const selling = [['a1'], 'Cy', ['a2'], 'Bad', ['b1'], 'Di'];
      const outcomes = [];
      for (let at = 0; at < selling.length; at += 2) outcomes.push(inTime(sell(seats, service, selling[at], selling[at + 1])));
      await wait();
      const meanwhile = shows().open;
      const came = await Promise.all(outcomes);
      await wait();
      return { meanwhile, outcomes: came, after: shows(), told, traced: traced.sort() };
    },
    async fed() {
      const { seats, service, shows, told, traced, feed, end } = await opened();
      feed(seat('a2', 'Zoe', 3));
      await wait(5);
      const first = shows();
      const selling = inTime(sell(seats, service, ['a1'], 'Cy'));
      await wait(5);
      feed(seat('c1', 'Eve', 4));
      const outcome = await selling;
      await wait();
      const after = shows();
      end();
      feed(seat('a3', 'Flo', 5));
      await wait();
      return { first, outcome, after, told, traced, last: shows().row };
    },
  };
}
