import { Angle, effects, Palette, Path } from './sky';

export type Write = (value: any) => string;

/** How the instances of a kind are written down, in words of the dome's computer. */
export interface Kind {
  has(value: unknown): boolean;
  source(value: any, write: Write): string;
}

const call = (callee: string, parts: readonly unknown[], write: Write): string =>
  `${callee}(${parts.map((part) => write(part)).join(', ')})`;

export const kinds: readonly Kind[] = [
  {
    has: (value) => value instanceof Angle,
    source: (value: Angle, write) =>
      Number.isInteger(value.turns * 360)
        ? call('Angle.degrees', [value.turns * 360], write)
        : call('new Angle', [value.turns], write),
  },
  {
    has: (value) => value instanceof Path,
    source: (value: Path, write) => call('new Path', [value.star, ...value.stations], write),
  },
  {
    has: (value) => value instanceof Palette,
    source: (value: Palette, write) => {
      const pairs = [...value.colours].map(([of, colour]) => `[${write(of)}, ${write(colour)}]`);
      const base = value.base ? `, ${write(value.base)}` : '';
      return `new Palette([${pairs.join(', ')}]${base})`;
    },
  },
  {
    has: (value) => typeof value === 'function',
    source: (value, write) => {
      const name = Object.entries(effects).find(([, effect]) => effect === value)?.[0];
      if (name === undefined) throw new RangeError('The projector has no such effect');
      return `effects[${write(name)}]`;
    },
  },
];
