import { createAtom } from '@tanstack/store';

export interface Evening {
  lamps: number;
  hours: number;
}

export function meterOf(evenings: readonly Evening[]): string[] {
  const shown: string[] = [];
  const state = createAtom({ lamps: 0, hours: 0 });
  const { unsubscribe } = state.subscribe(({ lamps, hours }) => void shown.push(`${lamps * hours} units`));
  for (const { lamps, hours } of evenings) {
    state.set((last) => (last.lamps === lamps ? last : { ...last, lamps }));
    state.set((last) => (last.hours === hours ? last : { ...last, hours }));
  }
  unsubscribe();
  return shown;
}
