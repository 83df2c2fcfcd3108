import { deleteProperty } from 'dot-prop';
import { findAt, isThing, namesItem, pathOf, standsAt, stepsOf } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. What is not there is out, if its drawer is there. */
export function throwOut(drawer: Drawer, place: string): string {
  const steps = stepsOf(place);
  let reached = steps.length > 0;
  for (let i = 0; reached && i < steps.length; i++) {
    const parent = standsAt(drawer, steps.slice(0, i));
    reached = isThing(parent);
    if (namesItem(parent, steps[i])) throw new Error('Cannot use string index');
  }
  if (reached) deleteProperty(drawer, pathOf(steps));
  return reached ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return findAt(drawer, place, 'nothing');
}
