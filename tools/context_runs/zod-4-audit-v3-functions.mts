// The order form: prices, the complaints with their fields, paging.
import { complaints } from './project/src/complaints';
import { nextPage, paging } from './project/src/paging';
import { total } from './project/src/total';

const say = (what: string, value: unknown) => console.log(what.padEnd(24), JSON.stringify(value));
const tried = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return (error as Error).constructor.name;
  }
};
const tea = { article: 'tea' as const, count: 2 };
const form = { name: 'Ann', password: 'long enough', repeated: 'long enough' };

say(
  'total',
  tried(() => total([tea], 0.5)),
);
say(
  'no lines',
  tried(() => (total as Function)([], 0)),
);
for (const count of [0, 1.5, 1e20])
  say(
    `count ${count}`,
    tried(() => total([{ ...tea, count }], 0)),
  );
say(
  'discount 2',
  tried(() => total([tea], 2)),
);
say('right form', complaints(form));
say('passwords differ', complaints({ ...form, repeated: 'other' }));
say('and a short name', complaints({ ...form, name: 'A', repeated: 'other' }));
say('empty form', complaints({}));
say('paging', paging.parse({ page: '2', size: '50' }));
say('next page', nextPage({ page: 2, size: 50 }));
