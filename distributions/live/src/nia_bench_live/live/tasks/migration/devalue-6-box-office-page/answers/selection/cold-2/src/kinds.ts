/** A kind of values that devalue does not know; on the page `kit` has a function of that name, which makes one. */
interface Kind {
  name: string;
  parts: (value: unknown) => unknown[] | undefined;
}

/** Makes code of a template, with values between its strings. */
export type Template<Code> = (strings: TemplateStringsArray, ...values: unknown[]) => Code;

const kinds: Kind[] = [];

/** `parts` gives what the function of `kit` is called with, or undefined for values of other kinds. */
export function register(name: string, parts: (value: unknown) => unknown[] | undefined): void {
  if (!/^[a-z][A-Za-z]*$/.test(name)) throw new Error(`${name} cannot be the name of a kind`);
  kinds.push({ name, parts });
}

/** The strings of the template of a call with so many arguments. */
function callOf(name: string, count: number): TemplateStringsArray {
  const strings =
    count === 0 ? [`kit.${name}()`] : [`kit.${name}(`, ...Array.from({ length: count - 1 }, () => ','), ')'];
  return Object.assign(strings, { raw: [...strings] });
}

/** The code that makes a value again, if it is of one of our kinds. */
export function writeKind<Code>(value: unknown, js: Template<Code>): Code | undefined {
  for (const { name, parts } of kinds) {
    const given = parts(value);
    if (given) return js(callOf(name, given.length), ...given);
  }
  return undefined;
}
