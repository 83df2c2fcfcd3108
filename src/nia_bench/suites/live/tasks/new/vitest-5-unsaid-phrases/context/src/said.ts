declare global {
  var saidPhrases: Set<string> | undefined;
}

/** The phrases that were said in this process so far, wherever this file is loaded from. */
export const said: Set<string> = (globalThis.saidPhrases ??= new Set());
