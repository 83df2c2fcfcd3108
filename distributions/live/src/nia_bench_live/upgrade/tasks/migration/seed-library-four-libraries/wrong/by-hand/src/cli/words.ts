export interface Words {
  plain: string[];
  options: Map<string, string[]>;
}

/** The words of a command, and its options with their values. */
export function splitWords(argv: readonly string[]): Words {
  const words: Words = { plain: [], options: new Map() };
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    if (!word.startsWith('--')) words.plain.push(word);
    else words.options.set(word.slice(2), [...(words.options.get(word.slice(2)) ?? []), argv[(index += 1)] ?? '']);
  }
  return words;
}
