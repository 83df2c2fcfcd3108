import { deleteProperty } from 'dot-prop';
import { checkPlace, found, hasContainer, plainPlace } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it: what was not there is out as well. */
export function throwOut(drawer: Drawer, place: string): string {
  const plain = plainPlace(place);
  const possible = hasContainer(drawer, plain);
  checkPlace(drawer, plain);
  if (possible) deleteProperty(drawer, plain);
  return possible ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return found(drawer, place, 'nothing');
}
