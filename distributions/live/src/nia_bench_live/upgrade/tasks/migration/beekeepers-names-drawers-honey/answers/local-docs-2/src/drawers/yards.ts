import { deepKeys, escapePath, parsePath } from 'dot-prop';
import { found, isObject } from './places';

export type Yard = Record<string, unknown>;

function within(thing: unknown, step: string | number): unknown {
  return (thing as Record<string | number, unknown>)[step];
}

/** The steps to everything that stands in a yard, also in things of a kind of their own. */
function stepsIn(thing: object): (string | number)[][] {
  return deepKeys(thing as Yard).flatMap((place) => {
    const steps = parsePath(place);
    if (steps.length === 0) return [[place]];
    const end = steps.reduce<unknown>(within, thing);
    if (!isObject(end) || Object.keys(end).length === 0) return [steps];
    return stepsIn({ ...end }).map((rest) => [...steps, ...rest]);
  });
}

/** A place in which only the items of lists have brackets; rows with numbers are names. */
function placeOf(yard: Yard, steps: (string | number)[]): string {
  let thing: unknown = yard;
  let place = '';
  for (const [index, step] of steps.entries()) {
    if (Array.isArray(thing) && typeof step === 'number') place += `[${step}]`;
    else place += `${index === 0 ? '' : '.'}${escapePath(String(step))}`;
    thing = within(thing, step);
  }
  return place;
}

/** The places of a yard at which something stands. Rows have numbers such as 4 for their keys, and hives may be a list. */
export function placesOf(yard: Yard): string[] {
  return stepsIn(yard)
    .map((steps) => placeOf(yard, steps))
    .filter((place) => found(yard, place.replace(/\.(\d+)/g, '[$1]')) !== null);
}
