import { describe, test } from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

describe('the next tide', () => {
  test('walking and halving', async ({ bench }) => {
    await bench.compare(
      bench('by walking', () => {
        byWalking(table, NOON);
      }),
      bench('by halving', () => {
        byHalving(table, NOON);
      }),
      { time: 250, iterations: 40, warmupIterations: 6 },
    );
  });
});

describe('a table', () => {
  test('of a year', async ({ bench }) => {
    bench('for a year', () => {
      tideTable(365);
    });
  });
});
