// Orders worked off against a supplier with a few articles.
export default async function orders(answer, given) {
  const { workOff } = await answer.load('src/main.ts');
  const supplier = {
    // The first article takes a moment, so that lines that are not worked off one by one overtake it.
    async left(sku) {
      await new Promise((done) => setTimeout(done, sku === 'TE-1' ? 20 : 0));
      if (!(sku in given.left)) throw new Error('not listed');
      return given.left[sku];
    },
  };
  const work = (change = {}, env = {}) => workOff(JSON.stringify({ ...given.order, ...change }), env, supplier);
  const failed = (promise) => promise.then((value) => value, () => 'rejected');

  return {
    worked: () => failed(work()),
    invoiced: async () => {
      const told = await failed(work({ pay: { by: 'invoice', vat: 'AT1' }, lines: [given.order.lines[0]] }));
      return [told.pay, told.lines, told.log];
    },
    reserved: async () => {
      const told = await failed(work({}, { STOCK_RESERVE: '3' }));
      return told.lines ?? told;
    },
    unreadable: async () => {
      const seen = [];
      for (const change of given.wrong) seen.push(await failed(work(change)));
      seen.push(await failed(workOff('{', {}, supplier)));
      return seen;
    },
    settings: () => failed(work({}, { STOCK_RESERVE: 'many' })),
    together: async () => {
      const both = await Promise.all([failed(work({ id: 'o-8' })), failed(work({ id: 'o-9' }))]);
      return both.map(({ log }) => log?.[0]);
    },
  };
}
