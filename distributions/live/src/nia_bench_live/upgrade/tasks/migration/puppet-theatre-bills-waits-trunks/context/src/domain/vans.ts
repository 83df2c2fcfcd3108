export interface Box {
  what: string;
  litres: number;
  fragile: boolean;
}

/** What goes into a van: the fragile last, so that it is unloaded first. */
export function loadingOrder(boxes: readonly Box[]): string[] {
  return [...boxes].sort((left, right) => Number(left.fragile) - Number(right.fragile) || right.litres - left.litres).map(({ what }) => what);
}

/** How many vans are needed, when each box goes into the first one with room. */
export function vansFor(boxes: readonly Box[], litres: number): number {
  const rooms: number[] = [];
  for (const box of boxes) {
    const van = rooms.findIndex((room) => room >= box.litres);
    if (van < 0) rooms.push(litres - box.litres);
    else rooms[van] = (rooms[van] ?? 0) - box.litres;
  }
  return rooms.length;
}

/** Straw for the fragile boxes, in sacks: one for sixty litres, and one at least. */
export function strawFor(boxes: readonly Box[]): number {
  return boxes.filter(({ fragile }) => fragile).reduce((sum, { litres }) => sum + Math.max(1, Math.ceil(litres / 60)), 0);
}
