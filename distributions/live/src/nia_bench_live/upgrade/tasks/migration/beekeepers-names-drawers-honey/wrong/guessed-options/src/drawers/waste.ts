import { deleteProperty, getProperty } from 'dot-prop';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. */
export function throwOut(drawer: Drawer, place: string): string {
  const holder: unknown = place.includes('.') ? getProperty(drawer, place.replace(/\.[^.]*$/, '')) : drawer;
  const gone = deleteProperty(drawer, place) || (typeof holder === 'object' && holder !== null);
  return gone ? `${place} is out` : `${place} cannot be out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return getProperty(drawer, place, 'nothing');
}
