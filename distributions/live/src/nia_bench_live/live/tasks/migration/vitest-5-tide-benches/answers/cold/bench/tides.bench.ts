import { test } from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

// What vitest 4 took where nothing was set; the defaults are others now.
const usual = { time: 500, iterations: 10, warmupTime: 100, warmupIterations: 5 };

test('the next tide', async ({ bench }) => {
  await bench.compare(
    bench('by walking', () => {
      byWalking(table, NOON);
    }),
    bench('by halving', () => {
      byHalving(table, NOON);
    }),
    { ...usual, time: 250, iterations: 40, warmupIterations: 6 },
  );
});

test('a table', async ({ bench }) => {
  await bench('for a year', () => {
    tideTable(365);
  }).run({ ...usual, time: 100 });
});
