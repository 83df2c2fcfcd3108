import { createStore } from '@tanstack/store';

export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  const heating = createStore(12);
  let before = 12;
  const { unsubscribe } = heating.subscribe({
    next: (now) => {
      lines.push([before, 'to', now].join(' '));
      before = now;
    },
  });
  degrees.forEach((degree) => heating.setState(() => degree));
  unsubscribe();
  return lines;
}
