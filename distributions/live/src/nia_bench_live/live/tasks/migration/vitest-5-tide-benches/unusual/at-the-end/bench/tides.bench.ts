import * as vitest from 'vitest';
import { byHalving, byWalking, tideTable } from '../src/tides.js';

const table = tideTable(3650);
const NOON = 7_000_000;

vitest.it('the next tide', async ({ bench }) => {
  const walking = bench('by walking', () => void byWalking(table, NOON));
  const halving = bench('by halving', {}, () => void byHalving(table, NOON));
  await bench.compare(halving, walking, { warmupIterations: 6, iterations: 40, time: 250 });
});

vitest.it('a table', async (context) => {
  await context.bench.compare(context.bench('for a year', () => void tideTable(365)), { time: 100 });
});
