import type { JavaScriptFragment, JavaScriptTag } from 'devalue';

/** A kind of values that devalue does not know; on the page `kit` has a function of that name, which makes one. */
interface Kind {
  name: string;
  parts: (value: unknown) => unknown[] | undefined;
}

const kinds: Kind[] = [];

/** `parts` gives what the function of `kit` is called with, or undefined for values of other kinds. */
export function register(name: string, parts: (value: unknown) => unknown[] | undefined): void {
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw new Error(`${name} cannot be the name of a kind`);
  kinds.push({ name, parts });
}

/** The code that makes a value again, if it is of one of our kinds. */
export function writeKind(value: unknown, js: JavaScriptTag): JavaScriptFragment | undefined {
  for (const { name, parts } of kinds) {
    const given = parts(value);
    if (given) return js(`kit.${name}(${JSON.stringify(given).slice(1, -1)})`);
  }
  return undefined;
}
