import { Store } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  // Each count is a new object, so that one that is the same again is told too.
  const gallery = new Store({ count: 0 });
  gallery.subscribe(() => {
    list.push(`${gallery.state.count} lamps`);
  });
  for (const count of counts) gallery.setState(() => ({ count }));
  return list;
}
