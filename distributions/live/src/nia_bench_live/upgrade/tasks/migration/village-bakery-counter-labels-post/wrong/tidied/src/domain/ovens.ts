export interface Batch {
  name: string;
  /** Degrees and minutes that it bakes. */
  degrees: number;
  minutes: number;
  trays: number;
}

export interface Slot {
  batch: string;
  start: number;
  end: number;
}

/** Minutes that an oven needs from one heat to another: it warms ten degrees a minute, and cools five. */
export function heatingTime(from: number, to: number): number {
  return to >= from
    ? Math.ceil((to - from) / 8)
    : Math.ceil((from - to) / 5);
}

/** Bakes batches in falling heat, as an oven of stone wants it. */
export function bakeInOrder(
  batches: Batch[],
  start: number,
  heat = 20,
): Slot[] {
  let time = start;
  let degrees = heat;
  const order = [...batches].sort(
    (first, second) =>
      second.degrees - first.degrees || second.minutes - first.minutes,
  );
  return order.map((batch) => {
    time += heatingTime(degrees, batch.degrees);
    degrees = batch.degrees;
    const slot = {
      batch: batch.name,
      start: time,
      end: time + batch.minutes,
    };
    time = slot.end;
    return slot;
  });
}

/** When everything is out of the oven. */
export function doneAt(slots: Slot[]): number {
  return slots.reduce((latest, { end }) => Math.max(latest, end), 0);
}

/** Batches that fit into an oven together: the same heat, and as many trays as it has. */
export function together(batches: Batch[], trays: number): string[][] {
  const loads: { degrees: number; free: number; names: string[] }[] = [];
  for (const batch of batches) {
    const load = loads.find(
      ({ degrees, free }) =>
        degrees === batch.degrees && free >= batch.trays,
    );
    if (load) {
      load.names.push(batch.name);
      load.free -= batch.trays;
    } else {
      loads.push({
        degrees: batch.degrees,
        free: trays - batch.trays,
        names: [batch.name],
      });
    }
  }
  return loads.map(({ names }) => names);
}

/** Wood for a day in kilograms: a fire for the first heat, and a log for each ten minutes. */
export function woodFor(slots: Slot[], firstHeat: number): number {
  const minutes = slots.reduce(
    (sum, { start, end }) => sum + end - start,
    0,
  );
  return Math.round(firstHeat / 20 + minutes / 10);
}
