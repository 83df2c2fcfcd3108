import { NodeBenchmarkRunner } from 'vitest/runners';
import { rowsRead } from '../src/engine';

export default class RowsRunner extends NodeBenchmarkRunner {
  async importTinybench() {
    const tinybench = await super.importTinybench();
    class Bench extends tinybench.Bench {
      constructor(options = {}) {
        super({ ...options, iterations: 20, time: 0, warmup: false, now: () => rowsRead() });
      }
    }
    return { ...tinybench, Bench };
  }
}
