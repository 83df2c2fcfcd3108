import { Store } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  // Each setting is an object of its own, so that the warden also lists what has not changed.
  const gallery = new Store({ lamps: 0 });
  gallery.subscribe(({ lamps }) => {
    list.push(`${lamps} lamps`);
  });
  for (const lamps of counts) gallery.setState(() => ({ lamps }));
  return list;
}
