import { bench, describe } from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

describe('the next tide', () => {
  const often = { time: 250, iterations: 40, warmupIterations: 6 };

  bench(
    'by walking',
    () => {
      byWalking(table, NOON);
    },
    often,
  );

  bench(
    'by halving',
    () => {
      byHalving(table, NOON);
    },
    often,
  );
});

describe('a table', () => {
  bench(
    'for a year',
    () => {
      tideTable(365);
    },
    { time: 100 },
  );
});
