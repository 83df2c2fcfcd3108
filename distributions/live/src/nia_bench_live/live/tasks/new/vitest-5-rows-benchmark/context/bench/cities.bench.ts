import { test } from 'vitest';
import { scan } from '../src/engine';

test('finding a city', async ({ bench }) => {
  await bench.compare(
    bench('the first', () => {
      for (const row of scan()) if (row.city === 'Bern') return row;
    }),
    bench('all of them', () => [...scan()].filter((row) => row.city === 'Bern')),
  );
});
