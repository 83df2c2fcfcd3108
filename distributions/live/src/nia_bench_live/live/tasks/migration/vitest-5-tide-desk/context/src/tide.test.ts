import { expect, test } from 'vitest';
import { isHigh } from './tide';

test('three metres are not high', () => {
  expect(isHigh(3.2)).toBe(false);
});
