import { describe, test } from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

describe('the next tide', () => {
  test('walking and halving', async ({ bench }) => {
    const often = { time: 250, iterations: 40, warmupIterations: 6 };
    await bench('by walking', () => {
      byWalking(table, NOON);
    }).run(often);
    await bench('by halving', () => {
      byHalving(table, NOON);
    }).run(often);
  });
});

describe('a table', () => {
  test('of a year', async ({ bench }) => {
    await bench('for a year', () => {
      tideTable(365);
    }).run({ time: 100 });
  });
});
