import { expect, test } from 'vitest';
import { berthFor } from '../src/berths';

test('takes the first berth that is long enough', { retry: 2 }, () => {
  expect(berthFor({ name: 'Ada', length: 80 }, [60, 90, 120])).toBe(90);
});
