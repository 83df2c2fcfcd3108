const HOLDERS = ['\u00A4', '\uE000', '\uE001', '\uE002'];

/** Without what stands in front of words only to keep them apart. */
export function withoutLead(words: string): string {
  return words.trim().replace(/^[_.\- ]+/, '');
}

/** Has something named whose first sign is `$`, as if that were a sign like any other. */
export function named(words: string, name: (words: string) => string): string {
  if (!words.startsWith('$')) return name(words);
  const holder = HOLDERS.find((sign) => !words.includes(sign)) ?? '$';
  return name(holder + words.slice(1)).replace(holder, () => '$');
}
