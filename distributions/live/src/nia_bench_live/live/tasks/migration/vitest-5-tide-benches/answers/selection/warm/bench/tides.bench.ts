import { test } from 'vitest';
import * as tides from '../src/tides.js';

// Taken once, so that the exports of the module are not looked up within what is measured.
const { byHalving, byWalking, tideTable } = tides;

const table = tideTable(3650);
const NOON = 7_000_000;

// Where nothing else is said, as vitest 4 measured: the defaults of version 5 are longer.
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
