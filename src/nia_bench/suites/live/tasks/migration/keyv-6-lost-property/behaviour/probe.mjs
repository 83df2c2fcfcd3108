// An office over a drawer that notes what is put into it, at a moment that does not pass.
const NOW = 1_800_000_000_000;
const at = (text) => ({ $at: text });
const OLD = JSON.stringify({ value: { what: 'hat', foundAt: at('2026-11-02T09:30:00.000Z'), clerk: 'Eve' }, expires: NOW + 5000 });
const PAST = JSON.stringify({ value: { what: 'glove', foundAt: at('2026-08-01T00:00:00.000Z'), clerk: 'Eve' }, expires: NOW - 5000 });
const THEIRS = JSON.stringify({ value: 'a text of another program' });

function drawer() {
  const texts = new Map([['found:7', OLD], ['found:8', PAST], ['tickets:7', THEIRS], ['7', THEIRS]]);
  const put = [];
  let stuck = false;
  const works = () => {
    if (stuck) throw new Error('The drawer is stuck');
  };
  return {
    texts,
    put,
    stick: () => (stuck = true),
    drawer: {
      async get(key) {
        works();
        return texts.get(key);
      },
      async set(key, text, milliseconds) {
        works();
        put.push([key, text, milliseconds ?? null]);
        texts.set(key, text);
        return true;
      },
      async delete(key) {
        works();
        return texts.delete(key);
      },
      async clear() {
        works();
        texts.clear();
      },
      async has(key) {
        works();
        return texts.has(key);
      },
    },
  };
}
const umbrella = () => ({ what: 'umbrella', foundAt: new Date('2026-11-20T08:00:00.000Z') });
const told = (thing) => (thing ? { ...thing, foundAt: thing.foundAt instanceof Date ? thing.foundAt.toISOString() : thing.foundAt } : null);

export default async function lostProperty(answer) {
  const Office = await answer.named('Office');
  async function during(work) {
    const real = Date.now;
    Date.now = () => NOW;
    try {
      const own = drawer();
      return await work(new Office(own.drawer, 'Ada'), own);
    } finally {
      Date.now = real;
    }
  }
  const failure = (asked) => asked.then((value) => ['went well', value ?? null], (error) => String(error));

  return {
    kept: () =>
      during(async (office, { put }) => {
        await office.keep('12', umbrella());
        await office.keep('13', umbrella(), 2);
        return put;
      }),
    findsOld: () => during(async (office) => [told(await office.find('7')), (await office.keptUntil('7'))?.getTime() ?? null, told(await office.find('8')), told(await office.find('9'))]),
    findsNew: () =>
      during(async (office) => {
        const thing = umbrella();
        await office.keep('12', thing, 1);
        return [told(await office.find('12')), (await office.keptUntil('12'))?.getTime() ?? null, thing.clerk ?? null, (await office.keptUntil('99')) ?? null];
      }),
    givesBack: () =>
      during(async (office, { texts }) => {
        await office.keep('12', umbrella());
        await office.keep('13', umbrella());
        return [await office.giveBack('12', '13'), await office.giveBack('7', '12'), await office.giveBack('99'), [...texts.keys()].sort()];
      }),
    book: () =>
      during(async (office) => {
        await office.keep('12', umbrella());
        await office.find('12');
        await office.find('99');
        await office.giveBack('12');
        await office.giveBack('7');
        return office.lines;
      }),
    bookOfTimes: () =>
      during(async (office) => {
        await office.keptUntil('7');
        await office.keptUntil('99');
        await office.find('8');
        return office.lines;
      }),
    bookOfMany: () =>
      during(async (office) => {
        await office.keep('12', umbrella());
        await office.giveBack('12', '7');
        await office.giveBack('12', '7');
        return office.lines;
      }),
    others: () =>
      during(async (office, { texts }) => {
        await office.find('7');
        await office.giveBack('7');
        return [texts.get('tickets:7') === THEIRS, texts.get('7') === THEIRS, texts.has('found:7')];
      }),
    stuck: () =>
      during(async (office, { stick }) => {
        await office.keep('12', umbrella());
        stick();
        return [await failure(office.find('12')), await failure(office.keep('13', umbrella())), await failure(office.giveBack('12')), await failure(office.keptUntil('12'))];
      }),
    sign: () => during(async (office) => office.sign()),
    elsewhere: async () => {
      const own = drawer();
      const office = new Office(own.drawer, 'Bo', 'tickets');
      await office.keep('1', umbrella(), 1);
      return [own.put.map(([key]) => key), office.lines, office.sign()];
    },
  };
}
