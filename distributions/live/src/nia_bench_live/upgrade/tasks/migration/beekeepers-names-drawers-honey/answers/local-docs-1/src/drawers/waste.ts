import { deleteProperty } from 'dot-prop';
import { asPath, at, hasRoom, refuseLoose } from './places';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it; what was never in it is out as well. */
export function throwOut(drawer: Drawer, place: string): string {
  refuseLoose(drawer, place);
  return deleteProperty(drawer, asPath(place)) || hasRoom(drawer, place) ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return at(drawer, place, 'nothing');
}
