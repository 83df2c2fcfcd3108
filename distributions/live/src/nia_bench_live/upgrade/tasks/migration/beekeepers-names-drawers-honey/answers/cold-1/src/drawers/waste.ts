import { deleteProperty } from 'dot-prop';
import { findAt, isKeyOfList, isObject, standsAt, stepsOf } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. What was not there is out as well, if its drawer is. */
export function throwOut(drawer: Drawer, place: string): string {
  const steps = stepsOf(place);
  if (steps.some((_, at) => isKeyOfList(drawer, steps, at))) throw new Error('Cannot use string index');
  const out = steps.length > 0 && (deleteProperty(drawer, steps) || steps.every((_, at) => isObject(standsAt(drawer, steps.slice(0, at)))));
  return out ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return findAt(drawer, place, 'nothing');
}
