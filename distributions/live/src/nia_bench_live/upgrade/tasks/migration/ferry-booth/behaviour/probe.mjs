// Each outcome is one change that the migration has to make, or one thing that the booth did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function booth(answer) {
  const named = (name) => answer.named(name);
  const json = (value, status = 200) => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  const seen = [];
  const line = (respond) => async (input, init) => {
    const request = new Request(input, init);
    seen.push(request.url);
    return respond(request);
  };
  const silent = async () => {
    throw new TypeError('fetch failed');
  };
  const maria = { name: 'Maria', seats: 120, lanes: 60, draught: 220, knots: 12 };
  const quietly = async (run) => {
    const { error, warn } = console;
    console.error = console.warn = () => {};
    try {
      return await run();
    } finally {
      Object.assign(console, { error, warn });
    }
  };

  return {
    sailings: async () => (await named('sailingsOf'))(line((request) => json([{ id: request.url, from: 'a', to: 'b' }])), '2026-05-02'),
    slashedPath: async () => {
      const harbourPage = await named('harbourPage');
      const asked = [];
      const way = line((request) => (asked.push(request.url), new Response('quay')));
      return [await harbourPage(way, '/quay'), await harbourPage(way, 'quay'), asked];
    },
    headers: async () => (await named('book'))(line(({ headers }) => json({ place: `${headers.get('x-booth')}/${headers.get('x-number')}` })), 'north', 's1', 7),
    emptyAnswer: async () => {
      const giveBack = await named('giveBack');
      return [await giveBack(line(() => new Response(null, { status: 204 })), 'p1'), await giveBack(line(() => new Response('')), 'p1'), await giveBack(line(() => json(50)), 'p1')];
    },
    reasons: async () => (await named('whyNot'))(line(() => json({ reason: 'The ship is full' }, 409)), 's1'),
    silentLine: async () => {
      const lineState = await named('lineState');
      return [await lineState(silent), await lineState(line(() => new Response('', { status: 500 }))), await lineState(async () => { throw new RangeError('odd'); })];
    },
    journal: async () => {
      const shipState = await named('shipState');
      const lines = [];
      const states = [await shipState(line(() => new Response('', { status: 404 })), 'Maria', lines), await shipState(silent, 'Anna', lines), await shipState(line(() => new Response('at sea')), 'Ida', lines)];
      return [states, lines];
    },
    pageLinks: async () => (await named('pageOf'))(line((request) => json([request.url])), 'https://harbour.example/list?page=1&size=5', 2),

    signals: async () => {
      const signalOf = await named('signalOf');
      const faults = [new Error('the line is wet'), new TypeError('no mast'), new Error('the line is wet')];
      let calls = 0;
      const way = async () => {
        calls += 1;
        const fault = faults.shift();
        if (fault) throw fault;
        return new Response('two flags');
      };
      const signal = await signalOf(way, 'south');
      const refused = await signalOf(line(() => ((calls += 1), new Response('', { status: 404 }))), 'north').catch(({ name }) => name);
      return [signal, refused, calls];
    },
    radio: async () => {
      const radioLog = await named('radioLog');
      const spoken = async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return new Response(new ReadableStream({
          async start(words) {
            words.enqueue(new TextEncoder().encode('08:10 '));
            await new Promise((resolve) => setTimeout(resolve, 150));
            words.enqueue(new TextEncoder().encode('fog'));
            words.close();
          },
        }));
      };
      const mute = () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 400));
      return [await radioLog(spoken, '2026-05-02'), await radioLog(mute, '2026-05-03').catch(({ name }) => name)];
    },

    visitors: async () => [...['visitor=v1; language=de', 'language=de', 'visitor=%C3%A4'].map(await named('readVisitor')), (await named('cookieCount'))('a=1; b=2; a=3')],
    ticketCookie: async () => (await named('ticketCookie'))('N/12:4@x=y+z', 60),
    wishes: async () =>
      [
        { name: 'a;b', value: '1' },
        { name: 'a', value: '1;2' },
        { name: 'a', value: '1', maxAge: 1.5 },
        { name: 'a', value: '1', domain: 'a b' },
        { name: 'a', value: '1', path: 'a;b' },
        { name: 'a', value: '1', maxAge: 5 },
      ].map(await named('wishProblem')),
    lifelong: async () => {
      const yearlyCookie = await named('yearlyCookie');
      return [yearlyCookie('x', new Date(Date.UTC(2030, 0, 1))), yearlyCookie('x', new Date(Date.UTC(12030, 0, 1)))];
    },
    joined: async () => (await named('joinedNames'))('a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT, b=2; Path=/'),
    commas: async () => ['choice=quay, b=c; Path=/', 'choice=quay', ''].map(await named('onlyValue')),
    ends: async () => quietly(async () => ['a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT', 'a=1; Expires=soon', 'a=1', 'a=1; Path=/'].map(await named('endOf'))),
    units: async () => quietly(async () => ['a=1; Max-Age=60s', 'a=1; Max-Age=90', 'a=1; Max-Age=soon', 'a=1', 'a=1; Max-Age=30; Path=/9'].map(await named('secondsOf'))),

    pages: async () => {
      const way = line((request) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return json(page < 3 ? [`berth ${page}`] : []);
      });
      return (await named('pagesOf'))(way, 'https://harbour.example/list', 5);
    },
    fares: async () => {
      const [fare, refund, ageOf] = [await named('fare'), await named('refund'), await named('ageOf')];
      const ages = [35, 36, 9, 11, 2, 70].map(ageOf);
      return [ages, fare({ people: ages, vehicles: ['car'], back: true, island: false }), fare({ people: ['adult'], vehicles: ['van'], back: false, island: true }), refund(999, 30)];
    },
    deck: async () => {
      const Deck = await named('Deck');
      const deck = new Deck([20, 12]);
      return [['car', 'bus', 'car', 'car', 'lorry'].map((vehicle) => deck.load(vehicle)), deck.ashore()];
    },
    tickets: async () => {
      const [print, readNumber, ticketNumber] = [await named('print'), await named('readNumber'), await named('ticketNumber')];
      return [print({ number: 42, from: 'Quay', to: 'Isle', leaves: 1465, price: 905, remark: 'Dogs stay on the upper deck please' }), readNumber(ticketNumber(77)), readNumber('T-000042-1')];
    },
    waiting: async () => {
      const WaitingLine = await named('WaitingLine');
      const waiting = new WaitingLine();
      for (const [name, booked] of [['a', false], ['b', true], ['c', true], ['d', true]]) waiting.join({ name, people: 1, booked });
      return [waiting.order(), waiting.next().name, waiting.sign()];
    },
    plans: async () => {
      const [dayOf, door, board, firstCrossing, sails] = [await named('dayOf'), await named('door'), await named('board'), await named('firstCrossing'), await named('sails')];
      return [door(dayOf(maria, 6, 480, 720)), board({ speed: 9, from: 230 }), firstCrossing(400, 0, 300), sails({ speed: 15, from: 90 }, 0)];
    },
  };
}
