import { test } from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

test('the next tide', async ({ bench }) => {
  await bench.compare(
    bench('by walking', () => {
      byWalking(table, NOON);
    }),
    bench('by halving', () => {
      byHalving(table, NOON);
    }),
    { time: 250, iterations: 40, warmupTime: 100, warmupIterations: 6 },
  );
});

test('a table', async ({ bench }) => {
  await bench(
    'for a year',
    () => {
      tideTable(365);
    },
    { time: 100, iterations: 10, warmupTime: 100, warmupIterations: 5 },
  ).run();
});
