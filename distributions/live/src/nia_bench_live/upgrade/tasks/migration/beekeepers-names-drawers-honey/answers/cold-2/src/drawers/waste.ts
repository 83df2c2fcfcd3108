import { deleteProperty } from 'dot-prop';
import { find, hasDottedIndex, parentOf, pathOf } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. */
export function throwOut(drawer: Drawer, place: string): string {
  const path = pathOf(place);
  if (hasDottedIndex(drawer, path)) throw new Error('Cannot use string index');
  // What never was in a drawer is out of it, too.
  const parent = parentOf(drawer, path);
  const isAllowed = !/(?:^|\.)(?:__proto__|prototype|constructor)(?=[.[]|$)/.test(path);
  const isThere = isAllowed && parent !== null && (typeof parent === 'object' || typeof parent === 'function');
  return deleteProperty(drawer, path) || isThere ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return find(drawer, place, 'nothing');
}
