/** A text as the maker of names takes it, which keeps `_` and `$` in front otherwise. */
export function unmarked(text: string): string {
  return text
    .trim()
    .replace(/^[_.\- ]+/, (run) => run.replaceAll('_', '.'))
    .replace(/^\$/, '.$$')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, (letter) => letter.toLocaleLowerCase());
}

/** A name whose first letter stays small where it is one of a script beyond the first plane. */
export function levelled(name: string): string {
  return name.replace(/^[\u{10000}-\u{10FFFF}]/u, (letter) => letter.toLocaleLowerCase());
}
