import { Store } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  // The value has an object of its own each time, for the store only tells of values that are not the same.
  const gallery = new Store({ lamps: 0 });
  gallery.subscribe(({ lamps }) => {
    list.push(`${lamps} lamps`);
  });
  for (const count of counts) gallery.setState(() => ({ lamps: count }));
  return list;
}
