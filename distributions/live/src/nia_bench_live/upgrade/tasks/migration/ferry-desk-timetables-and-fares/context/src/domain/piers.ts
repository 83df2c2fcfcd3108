/** Where a ferry lands. */
export class Pier {
  constructor(
    readonly harbour: string,
    readonly number: number,
  ) {}

  toString(): string {
    return `${this.harbour}-${this.number}`;
  }
}

const form = /^([A-Z]{3})-(\d)$/;

/** The pier of a code such as `HEL-2`, or undefined. */
export function readPier(code: string): Pier | undefined {
  const [, harbour, number] = form.exec(code) ?? [];
  return harbour ? new Pier(harbour, Number(number)) : undefined;
}

/** The piers of a harbour in the order in which a ferry sees them: those with even numbers from the far end. */
export function approach(piers: Pier[]): string[] {
  const odd = piers.filter(({ number }) => number % 2 === 1).sort((left, right) => left.number - right.number);
  const even = piers.filter(({ number }) => number % 2 === 0).sort((left, right) => right.number - left.number);
  return [...odd, ...even].map(String);
}
