import type { JavaScriptFragment, JavaScriptTag } from 'devalue';
import { Angle, Palette, Path } from './sky';

/** What a value is written down as, in words of the dome's computer; nothing if it is of another kind. */
export type Kind = (value: unknown, js: JavaScriptTag) => JavaScriptFragment | undefined;

export const kinds: readonly Kind[] = [
  (value, js) => {
    if (!(value instanceof Angle)) return undefined;
    const degrees = value.turns * 360;
    return Number.isInteger(degrees) ? js`Angle.degrees(${degrees})` : js`new Angle(${value.turns})`;
  },
  (value, js) => (value instanceof Path ? js`new Path(${value.star}, ...${value.stations})` : undefined),
  (value, js) => {
    if (!(value instanceof Palette)) return undefined;
    const pairs = [...value.colours];
    return value.base ? js`new Palette(${pairs}, ${value.base})` : js`new Palette(${pairs})`;
  },
];
