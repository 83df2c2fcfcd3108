import { createStore } from '@tanstack/store';

export function switchLamps(counts: readonly number[]): string[] {
  const list: string[] = [];
  const gallery = createStore(0, ({ setState }) => ({ to: (count: number) => setState(() => count) }));
  const { unsubscribe } = gallery.subscribe({ next: (count) => void list.push(count + ' lamps') });
  counts.forEach((count) => gallery.actions.to(count));
  unsubscribe();
  return list;
}
