import { deleteProperty, getProperty } from 'dot-prop';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. */
export function throwOut(drawer: Drawer, place: string): string {
  const holder: Record<string, unknown> | undefined = place.includes('.') ? getProperty(drawer, place.split('.').slice(0, -1).join('.')) : drawer;
  if (typeof holder !== 'object' || holder === null) return `${place} cannot be out`;
  deleteProperty(holder, place.split('.').slice(-1).join(''));
  return `${place} is out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return getProperty(drawer, place, 'nothing');
}
