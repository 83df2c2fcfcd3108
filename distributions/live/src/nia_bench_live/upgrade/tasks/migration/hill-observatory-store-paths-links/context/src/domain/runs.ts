/** Packs letters that follow each other: `aaab` becomes `3a1b`. The text may have letters alone. */
export function packRuns(text: string): string {
  if (!/^[a-z]*$/.test(text)) throw new Error(`no light curve: ${text}`);
  return text.replaceAll(
    /(.)\1*/g,
    (run: string) => `${run.length}${run.charAt(0)}`,
  );
}

/** Unpacks what was packed so. */
export function unpackRuns(packed: string): string {
  return packed.replaceAll(
    /(\d+)([a-z])/g,
    (_, count: string, letter: string) => letter.repeat(Number(count)),
  );
}

/** The longest time in which a star did not change, by its light curve. */
export function longestRun(curve: string): number {
  return Math.max(
    0,
    ...[...curve.matchAll(/(.)\1*/g)].map(([run]) => run.length),
  );
}

/** How often a light curve changes. */
export function changesOf(curve: string): number {
  return Math.max(0, [...curve.matchAll(/(.)\1*/g)].length - 1);
}

/** The period of a light curve: the shortest piece of which it is made, or none. */
export function periodOf(curve: string): number | undefined {
  for (let length = 1; length <= curve.length / 2; length += 1) {
    if (
      curve.length % length === 0 &&
      curve.slice(0, length).repeat(curve.length / length) === curve
    )
      return length;
  }
  return undefined;
}
