/** How often each way of finding a tide was taken. */
export const taken = { walks: 0, halvings: 0, tables: 0 };

export function tideTable(days: number): number[] {
  taken.tables++;
  return Array.from({ length: days * 4 }, (_, tide) => tide * 22_350);
}

export function byWalking(table: number[], after: number): number {
  taken.walks++;
  return table.find((tide) => tide > after) ?? -1;
}

export function byHalving(table: number[], after: number): number {
  taken.halvings++;
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table[middle] ?? 0) > after) high = middle;
    else low = middle + 1;
  }
  return table[low] ?? -1;
}
