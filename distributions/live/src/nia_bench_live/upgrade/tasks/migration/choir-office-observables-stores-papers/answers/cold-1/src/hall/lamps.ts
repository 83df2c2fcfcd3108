import { createStore } from '@tanstack/store';

/** Switches the lamps of the gallery; gives the list of the warden. */
export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  // a new object each time, so that a count that stays the same is listed as well
  const gallery = createStore({ lamps: 0 });
  gallery.subscribe(() => {
    list.push(`${gallery.state.lamps} lamps`);
  });
  for (const lamps of counts) gallery.setState(() => ({ lamps }));
  return list;
}
