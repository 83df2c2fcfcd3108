import { Store } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  // Each switching is a state of its own, for a store does not tell of a value that stays the same.
  const gallery = new Store({ lamps: 0 });
  gallery.subscribe(({ lamps }) => {
    list.push(`${lamps} lamps`);
  });
  for (const count of counts) gallery.setState(() => ({ lamps: count }));
  return list;
}
