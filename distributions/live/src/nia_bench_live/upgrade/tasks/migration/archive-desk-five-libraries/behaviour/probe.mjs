// Each outcome is one change that the migration has to make, or one thing that the desk did before. Each loads only
// what it needs, so that a file that was not migrated fails nothing else.
export default function desk(answer) {
  const named = (name) => answer.named(name);
  const ada = { id: 'm-1', name: 'Ada Lovelace', mail: 'Ada@Example.org', homepage: 'https://ada.example.org/', since: '2020-01-02T03:04:05Z' };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 20));
  const paths = ['maps/1890/north.tif', 'letters/private/anna.pdf', 'letters/draft-2.pdf', 'films/one.mov', 'MAPS/.hidden/x', 'books/a.PDF'];

  async function deskWith(options) {
    const ScanDesk = await named('ScanDesk');
    return new ScanDesk({ processors: 2, ...options });
  }

  return {
    visits: async () => {
      const receive = await named('receive');
      const serve = async (reader) => {
        if (reader === 'Bo') await new Promise((resolve) => setTimeout(resolve, 60));
        if (reader === 'Di') throw new Error('closed');
        return `a map for ${reader}`;
      };
      return receive([{ reader: 'Ann', longest: 1000 }, { reader: 'Bo', longest: 15 }, { reader: 'Cy', longest: 1000 }, { reader: 'Di', longest: 1000 }], serve);
    },
    orders: async () => {
      const fetched = [];
      const fetch = async (title) => {
        fetched.push(title);
        if (title === 'atlas') throw new Error('lost');
      };
      return [await (await named('fetchOrders'))([{ title: 'films', urgency: 'soon' }, { title: 'maps', urgency: '1' }, { title: 'atlas', urgency: '2' }, { title: 'letters', urgency: '5' }], fetch), fetched];
    },
    upwards: async () => {
      const searchFiles = await named('searchFiles');
      const places = ['maps/../films/a.mov', 'films/a.mov', 'maps/films/a.mov'];
      return ['maps/../films/*', 'films/*'].map((glob) => searchFiles(places, glob));
    },
    silentScans: async () => {
      const lines = [];
      const desk = await deskWith({ log: (line) => lines.push(line) });
      await desk.submit({ id: 'a', run: () => undefined });
      await desk.submit({ id: 'b', run: () => 'page 1' });
      await desk.finished();
      return lines;
    },
    problems: async () => (await named('parseMember'))({ ...ada, mail: 'nobody', homepage: 'none', since: 'then' }),
    missingName: async () => [undefined, 5, ''].map(await named('nameProblem')),
    amounts: async () => ['12', true, 12].map(await named('amountProblem')),
    scanners: async () => ['10.0.0.7', '10.0.0.256', '::1', 7].map(await named('isScanner')),
    recordIds: async () =>
      ['12345678-1234-0234-0234-123456789abc', '0a0b0c0d-1234-4234-8234-123456789abc', '1234', null].map(await named('isRecordId')),
    notes: async () => [{ anna: 'torn', ben: 'found' }, { anna: 1 }, 'none'].map(await named('readNotes')),
    shelves: async () => [{ maps: 3, films: 0 }, {}, { cellar: 1 }, { maps: -1 }].map(await named('readFree')),
    limits: async () => [Infinity, 5, 0, NaN, '5'].map(await named('acceptsLimit')),
    periods: async () => [...[undefined, '30'].map(await named('readPeriod')), (await named('dueOn'))(360, '10')],

    optionalPage: async () => ['/records/r1/pages', '/records/r1/pages/7'].map(await named('findRoute')),
    fileRoute: async () => ['/files/north.tif', '/files/maps/1890/north.tif'].map(await named('routeName')),
    filePath: async () => {
      const findRoute = await named('findRoute');
      return ['/files/north.tif', '/files/maps/1890/north.tif'].map((address) => findRoute(address)?.params);
    },
    fileLink: async () => ['north.tif', 'maps/1890/north.tif'].map(await named('linkToFile')),
    parameters: async () => {
      const [parameterNames, fits] = [await named('parameterNames'), await named('fits')];
      return [parameterNames('/records/:id'), parameterNames('/scans/:name.:kind'), fits('/records/:id', '/records/7'), fits('/records/:id', '/maps/7')];
    },
    outline: async () => (await named('handbook'))(['/records/:id', '/scans/:name.:kind', '/about']),
    encodedRoute: async () => (await named('findRoute'))('/records/M%C3%BCller%203'),
    plainLink: async () => ['Müller 3', 'a&b'].map(await named('linkToRecord')),

    publicFiles: async () => (await named('publicFiles'))(paths),
    search: async () => {
      const searchFiles = await named('searchFiles');
      return ['maps/**', '*/*.{mov,PDF}', 'letters/!(private)', ''].map((glob) => searchFiles(paths, glob));
    },

    log: async () => {
      const lines = [];
      const made = await deskWith({ log: (line) => lines.push(line) });
      await made.submit({ id: 'a', run: () => 'page 1' });
      await made.submit({ id: 'b', limit: 500, run: () => Promise.reject(new Error('jam')) });
      void made.submit({ id: 'c', limit: 500, run: async () => (await soon(), 'page 3') });
      await made.finished();
      return [...lines, 'finished'];
    },
    cancelled: async () => {
      const made = await deskWith({});
      let release;
      const first = made.submit({ id: 'a', limit: 900, run: () => new Promise((resolve) => (release = () => resolve('page 1'))) });
      const others = [made.submit({ id: 'b', limit: 900, run: () => 'page 2' }), made.submit({ id: 'c', limit: 900, run: () => 'page 3' })];
      await soon();
      const count = made.cancelAll();
      release();
      const outcomes = [await count, await first, ...(await Promise.all(others))];
      made.hurry('b');
      return outcomes;
    },
    threeProcessors: async () => {
      const made = await deskWith({ processors: 3 });
      return [made.atOnce, await made.submit({ id: 'a', limit: 900, run: () => 'page 1' })];
    },
    withoutLimit: async () => (await deskWith({})).submit({ id: 'a', run: async () => (await soon(), 'page 1') }),

    marks: async () => {
      const [Shelfmark, stateCode] = [await named('Shelfmark'), await named('stateCode')];
      const made = (code) => new Function('Shelfmark', `return ${code}`)(Shelfmark);
      const { first, twice } = made(stateCode({ first: new Shelfmark('ma"ps', 12), twice: [new Shelfmark('films', 7)] }));
      return [first instanceof Shelfmark, String(first), String(twice[0])];
    },

    member: async () => (await named('parseMember'))(ada),
    plainRoutes: async () => ['/', '/records/r1', '/scans/s1.tif', '/nowhere/at/all'].map(await named('findRoute')),
    order: async () => {
      const made = await deskWith({});
      const begun = [];
      const job = (id) => ({ id, limit: 900, run: async () => (begun.push(id), await soon(), id) });
      const all = ['a', 'b', 'c'].map((id) => made.submit(job(id)));
      made.hurry('c');
      made.hurry('nobody');
      const outcomes = await Promise.all(all);
      return [begun, outcomes.map((outcome) => outcome.state)];
    },
    plainState: async () => (await named('stateCode'))({ title: '</script>', years: [1890, undefined] }),
    fees: async () => {
      const [priceOf, nextVisit] = [await named('priceOf'), await named('nextVisit')];
      return [priceOf({ pages: 12, isMember: true }), priceOf({ pages: 3, inColour: true, express: true }), nextVisit({ day: 5, hour: 11 })];
    },
    register: async () => {
      const [Register, readShelfmark, boxLabel] = [await named('Register'), await named('readShelfmark'), await named('boxLabel')];
      const entry = { id: 'r1', title: 'North', year: 1890, mark: readShelfmark('MAPS 0012'), keywords: ['Harbour'] };
      const register = new Register().add(entry).add({ ...entry, id: 'r2', year: undefined, mark: readShelfmark('FILMS 7') });
      return [register.walk(), register.about('harbour').map(({ id }) => id), register.decades(), boxLabel(entry)];
    },
  };
}
