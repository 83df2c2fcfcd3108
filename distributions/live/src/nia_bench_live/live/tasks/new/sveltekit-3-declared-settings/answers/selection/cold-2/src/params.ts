import { defineParams } from '@sveltejs/kit/hooks';

type Checked<Output> = { value: Output; issues?: undefined } | { issues: { message: string }[] };

/** A Standard Schema for a part of an address. */
function part<Output>(check: (value: string) => Checked<Output>) {
  return {
    '~standard': {
      version: 1 as const,
      vendor: 'orders',
      validate: (value: unknown): Checked<Output> =>
        typeof value === 'string' ? check(value) : { issues: [{ message: 'must be a text' }] },
      types: undefined as { input: string; output: Output } | undefined,
    },
  };
}

const languages = ['de', 'fr', 'it'] as const;

export const params = defineParams({
  order: part<number>((value) => {
    const order = /^[1-9]\d*$/.test(value) ? Number(value) : NaN;
    return Number.isSafeInteger(order) ? { value: order } : { issues: [{ message: 'is not the number of an order' }] };
  }),
  language: part<(typeof languages)[number]>((value) => {
    const language = languages.find((each) => each === value);
    return language ? { value: language } : { issues: [{ message: 'is not one of our languages' }] };
  }),
});
