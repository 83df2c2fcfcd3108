import { defineBenchmarkProvider } from 'vitest';
import { rowsRead } from '../src/engine';

export default defineBenchmarkProvider({
  name: 'rows',
  iterations: 20,
  now: () => rowsRead(),
});
