import { publicProcedure } from './trpc';

const titles = ['Morning', 'Noon', 'Night'];

export const posts = {
  list: publicProcedure.query(async function* stream({ signal }) {
    for (let id = 0; id < titles.length && !signal?.aborted; id++) {
      yield { id: `${id}`, title: titles[id]! };
      await new Promise((next) => setTimeout(next, 20));
    }
  }),
};
