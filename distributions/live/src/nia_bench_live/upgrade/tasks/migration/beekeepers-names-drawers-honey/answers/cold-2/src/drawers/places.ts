import { getProperty } from 'dot-prop';

/** A dot, a bracket or a number is part of a name behind an odd number of backslashes. */
const free = '(?<=(?<!\\\\)(?:\\\\\\\\)*)';
const number = new RegExp(`${free}\\[(\\d+)\\]|(?:^|${free}\\.)(\\d+)(?=[.[]|$)`, 'g');
const wrongIndex = new RegExp(`${free}\\[(?!\\d*\\](?:[.[]|$))`);
const lastStep = new RegExp(`(?:\\[\\d*\\]|(?:^|${free}\\.)(?:[^.[\\\\]|\\\\[^])*)$`);

/** A place as dot-prop takes it: backslashes that are part of a name are doubled, and indices have no leading zeros. */
export function pathOf(place: string): string {
  const path = place.replace(/\\([\\.[])|\\/g, (found, escaped?: string) => (escaped === undefined ? '\\\\' : found));
  if (wrongIndex.test(path)) throw new Error(`Invalid index in ${place}`);
  return path.replace(new RegExp(`${free}\\[0+(?=\\d)`, 'g'), '[');
}

/** What is found in front of a position in a path. */
function before(object: object, path: string, position: number): unknown {
  return position === 0 ? object : getProperty(object as Record<string, unknown>, path.slice(0, position));
}

/** The numbers behind dots, each with where it begins (the dot included) and with what it is to be found in. */
export function* dottedNumbers(object: object, path: string): Generator<{ position: number; parent: unknown }> {
  for (const found of path.matchAll(number)) {
    if (found[2] !== undefined) yield { position: found.index, parent: before(object, path, found.index) };
  }
}

/** Whether a path has the number of a thing in a list behind a dot, where only an index in brackets counts. */
export function hasDottedIndex(object: object, path: string): boolean {
  for (const { parent } of dottedNumbers(object, path)) if (Array.isArray(parent)) return true;
  return false;
}

/** What stands at a place. */
export function find(object: Record<string, unknown>, place: string, otherwise?: unknown): unknown {
  const path = pathOf(place);
  return hasDottedIndex(object, path) ? otherwise : getProperty(object, path, otherwise);
}

/** What the last step of a path starts from. */
export function parentOf(object: object, path: string): unknown {
  return before(object, path, lastStep.exec(path)?.index ?? 0);
}

/** A path whose numbers stand in brackets in lists, and behind dots everywhere else. */
export function written(object: object, path: string): string {
  return path.replace(number, (_, index: string | undefined, dotted: string | undefined, position: number) => {
    const digits = index ?? dotted ?? '';
    if (Array.isArray(before(object, path, position))) return `[${digits}]`;
    return position === 0 ? digits : `.${digits}`;
  });
}
