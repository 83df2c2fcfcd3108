export interface Entry {
  name: string;
  perSecond: number;
  milliseconds: number;
  samples: number;
}

export const kept: Entry[] = [];

/** Keeps what was measured, for the charts. */
export function keep(entry: Entry): void {
  kept.push(entry);
}
