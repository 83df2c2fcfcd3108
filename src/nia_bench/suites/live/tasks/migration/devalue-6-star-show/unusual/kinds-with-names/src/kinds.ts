import type { JavaScriptFragment, JavaScriptTag } from 'devalue';
import { Angle, effects, Palette, Path } from './sky';

/** How the instances of a kind are written down, in words of the dome's computer. */
export interface Kind<T> {
  has(value: unknown): value is T;
  source(value: T, js: JavaScriptTag): JavaScriptFragment;
}

/** A call with any number of arguments, whose name is known when it is written down. */
function call(js: JavaScriptTag, callee: string, parts: readonly unknown[]): JavaScriptFragment {
  const texts = [`${callee}(`, ...parts.slice(1).map(() => ', '), ...(parts.length > 0 ? [')'] : [])];
  const strings = parts.length > 0 ? texts : [`${callee}()`];
  return js(Object.assign(strings, { raw: strings }), ...parts);
}

const kind = <T>(has: (value: unknown) => value is T, source: Kind<T>['source']) => ({
  write: (value: unknown, js: JavaScriptTag): JavaScriptFragment | undefined =>
    has(value) ? source(value, js) : undefined,
});

export const kinds = [
  kind(
    (value) => value instanceof Angle,
    (value, js) =>
      Number.isInteger(value.turns * 360)
        ? call(js, 'Angle.degrees', [value.turns * 360])
        : call(js, 'new Angle', [value.turns]),
  ),
  kind(
    (value) => value instanceof Path,
    (value, js) => call(js, 'new Path', [value.star, ...value.stations]),
  ),
  kind(
    (value) => value instanceof Palette,
    (value, js) => {
      const pairs = [...value.colours].map(([of, colour]) => js`[${of}, ${colour}]`);
      const list = pairs.reduce((before, pair) => js`${before}${pair}, `, js``);
      return js`new Palette([${list}], ${value.base})`;
    },
  ),
  kind(
    (value): value is (typeof effects)['fade'] => typeof value === 'function',
    (value, js) => {
      const name = Object.entries(effects).find(([, effect]) => effect === value)?.[0];
      if (name === undefined) throw new RangeError('The projector has no such effect');
      return js`effects[${name}]`;
    },
  ),
];
