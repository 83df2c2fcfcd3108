import { Store } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  const gallery = new Store(0);
  gallery.subscribe((count) => {
    list.push(`${count} lamps`);
  });
  for (const count of counts) gallery.setState(() => count);
  return list;
}
