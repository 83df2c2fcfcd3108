/** Hands a number on to be read, but refuses `1_000` and `0x-5`, which bignumber.js has learned to read. */
export function printed(print: string): string {
  if (/_|^\s*\+?0[xbo]-/i.test(print)) throw new Error(`[BigNumber Error] Not a number: ${print}`);
  return print;
}
