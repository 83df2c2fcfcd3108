import { getProperty, parsePath, setProperty } from 'dot-prop';

/** A place as dot-prop has to get it: each backslash that escapes nothing is doubled, and indexes have no zeros in front. */
export function plainPlace(place: string): string {
  return place.replace(/\\[\\.[]?|\[0+(?=\d+\])/g, (sign) => {
    if (sign.startsWith('[')) return '[';
    return sign.length === 2 ? sign : '\\\\';
  });
}

interface Step {
  /** The place before this step, or undefined at the beginning. */
  before: string | undefined;
  key: string;
  end: number;
}

/** The steps of a place that are names, and not indexes in brackets. */
function namedSteps(place: string): Step[] {
  return [...place.matchAll(/(^|\.)((?:\\.|[^\\.[])*)/gs)]
    .filter(([step, , name], index) => index > 0 || step !== '' || name !== '' || !place.startsWith('['))
    .map(({ 0: step, 1: dot, 2: name, index }) => ({
      before: dot === '.' ? place.slice(0, index) : undefined,
      key: name!.replace(/\\([\\.[])/g, '$1'),
      end: index + step.length,
    }));
}

function at(object: object, place: string | undefined): unknown {
  return place === undefined ? object : getProperty(object as Record<string, unknown>, place);
}

/** A list takes indexes in brackets only; a name that means one of its items means nothing. */
function isItemByName(list: unknown, key: string): boolean {
  if (!Array.isArray(list)) return false;
  const index = Number.parseInt(key, 10);
  return Number.isInteger(index) && list[index] === Reflect.get(list, key);
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** What is found at a place. */
export function found(object: Record<string, unknown>, place: string, absent?: unknown): unknown {
  const plain = plainPlace(place);
  const value: unknown = getProperty(object, plain, absent);
  return namedSteps(plain).some(({ before, key }) => isItemByName(at(object, before), key)) ? absent : value;
}

/** Makes a place ready to be changed: throws where a list has a name for an index. */
export function checkPlace(object: Record<string, unknown>, place: string): void {
  if (namedSteps(place).some(({ before, key }) => isItemByName(at(object, before), key))) {
    throw new Error('Cannot use string index');
  }
}

/** Makes sure that a name which is a number does not make a list of what it is put into. */
export function prepareNumbers(object: Record<string, unknown>, place: string): void {
  if (parsePath(place).length === 0) return;
  for (const { before, key } of namedSteps(place)) {
    if (before === undefined || !/^\d+$/.test(key) || isObject(at(object, before))) continue;
    setProperty(object, before, {});
  }
}

/** Whether there is something from which the thing at a place can be taken. */
export function hasContainer(object: Record<string, unknown>, place: string): boolean {
  if (parsePath(place).length === 0) return false;
  const last = namedSteps(place).at(-1);
  const before = last?.end === place.length ? last.before : place.slice(0, place.lastIndexOf('[')) || undefined;
  return isObject(at(object, before));
}
