import type { Dispatcher } from 'undici';

/** What the controller of an exchange still has as it came. */
export type Raw = NonNullable<Dispatcher.DispatchController['rawHeaders']>;

export function* pairs(raw: Raw): Generator<[string, string]> {
  if (!Array.isArray(raw)) {
    for (const [name, values] of Object.entries(raw)) for (const value of [values ?? []].flat()) yield [name, value];
    return;
  }
  const texts = [...raw].map((each) => (typeof each === 'string' ? each : each.toString('latin1')));
  while (texts.length > 0) {
    const [name, value] = texts.splice(0, 2);
    yield [name, value];
  }
}

export const lines = (raw: Raw | null | undefined): string[] =>
  raw ? Array.from(pairs(raw), ([name, value]) => `${name}: ${value}`) : [];
