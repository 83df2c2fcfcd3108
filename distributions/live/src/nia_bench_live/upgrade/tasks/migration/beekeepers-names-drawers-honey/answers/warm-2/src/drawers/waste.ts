import { deleteProperty } from 'dot-prop';

import { before, isDrawer, keysOf, lookUp, misnames, stepsTo } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, if it is there, and says whether there is such a drawer. */
function clear(drawer: Drawer, place: string): boolean {
  const steps = stepsTo(place);
  const keys = keysOf(steps);
  for (const [index, step] of steps.entries()) {
    const inner = before(drawer, keys, index);
    if (!isDrawer(inner)) return false;
    if (misnames(inner, step)) throw new Error('Cannot use string index');
  }
  deleteProperty(drawer, keys);
  return steps.length > 0;
}

/** Throws a thing out of a drawer, and says what the office writes about it. */
export function throwOut(drawer: Drawer, place: string): string {
  return clear(drawer, place) ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return lookUp(drawer, place, 'nothing');
}
