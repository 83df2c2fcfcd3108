import { uneval } from 'devalue';
import { kinds } from './kinds';
import { placed, replacerOf } from './replacer';
import type { Show } from './sky';

const replacer = replacerOf(kinds);

/** An ES module for the dome's computer that exports the parts of a show. */
export function showModule(show: Show): string {
  const lines = ["import { Angle, effects, Palette, Path } from './sky.js';"];
  for (const [name, part] of Object.entries(show)) {
    lines.push(`export const ${name} = ${uneval(part, replacer)};`);
  }
  return `${lines.join('\n')}\n`;
}

/** The same show as one expression; what is in `places` is taken from the dome's store. */
export function showExpression(show: Show, places: ReadonlyMap<unknown, string>): string {
  return uneval(show, placed(places, replacer));
}
