/** A mapping with all that `<<` brings into it. */
export function merged<T extends object>(mapping: T): T {
  if (mapping === null || typeof mapping !== 'object' || !Object.hasOwn(mapping, '<<')) return mapping;
  const all: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(mapping)) {
    if (key === '<<') {
      for (const source of [value].flat() as object[]) {
        for (const [name, brought] of Object.entries(merged(source))) if (!Object.hasOwn(all, name)) all[name] = brought;
      }
    } else {
      all[key] = value;
    }
  }
  return all as T;
}

const words = 'y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF';
const sixties = '[-+]?[0-9_]+(?::[0-9_]+)+(?:\\.[0-9_]*)?';
const days = '\\d{4}-\\d\\d-\\d\\d';
const key = new RegExp(`^( *(?:- )*)(${words}|${sixties}|${days})(?=:(?: |$))`, 'gm');
const value = new RegExp(`(: |^ *(?:- )+)(${words}|${sixties}|${days})$`, 'gm');
const day = new RegExp(`(: |^ *(?:- )+)(${days})$`, 'gm');
const quoted = new RegExp(`: (['"])(${words}|${sixties})\\1$`, 'gm');

/** A sheet in which words that once meant something else are quoted, and days too. */
export function withQuotes(sheet: string): string {
  return sheet.replace(key, "$1'$2'").replace(value, "$1'$2'");
}

/** A sheet in which such words, but not days, are written as they are. */
export function withoutQuotes(sheet: string): string {
  return sheet.replace(quoted, ': $2').replace(day, "$1'$2'");
}
