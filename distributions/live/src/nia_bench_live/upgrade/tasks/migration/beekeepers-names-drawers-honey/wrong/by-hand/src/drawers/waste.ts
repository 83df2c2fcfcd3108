import { walk } from './cards';

export type Drawer = Record<string, unknown>;

/** Throws a thing out of a drawer, and says what the office writes about it. */
export function throwOut(drawer: Drawer, place: string): string {
  const steps = place.split('.');
  const holder = steps.length > 1 ? walk(drawer, steps.slice(0, -1).join('.')) : drawer;
  if (typeof holder !== 'object' || holder === null) return `${place} cannot be out`;
  delete (holder as Drawer)[steps.at(-1) ?? ''];
  return `${place} is out`;
}

/** What is in a drawer. */
export function drawerAt(drawer: Drawer, place: string): unknown {
  return walk(drawer, place) ?? 'nothing';
}
