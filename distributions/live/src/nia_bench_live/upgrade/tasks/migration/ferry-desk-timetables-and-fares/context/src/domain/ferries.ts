export interface Ferry {
  name: string;
  lanes: number[];
  passengers: number;
  /** Metres. */
  draught: number;
}

export interface Vehicle {
  plate: string;
  length: number;
  heavy: boolean;
}

export interface Loading {
  lane: number;
  plate: string;
}

/** Vehicles keep so much space between them, in metres. */
export const gap = 0.5;

/**
 * Which vehicle goes into which lane. Heavy ones come first and only into the middle lanes; each goes where most room
 * is left.
 */
export function loadVehicles({ lanes }: Ferry, vehicles: Vehicle[]): Loading[] {
  const left = [...lanes];
  const middle = (lane: number) => lanes.length < 3 || (lane > 0 && lane < lanes.length - 1);
  const order = [...vehicles].sort((first, second) => Number(second.heavy) - Number(first.heavy) || second.length - first.length);
  const loading: Loading[] = [];
  for (const { plate, length, heavy } of order) {
    const [best] = left
      .map((room, lane) => ({ room, lane }))
      .filter(({ room, lane }) => room >= length + gap && (!heavy || middle(lane)))
      .sort((first, second) => second.room - first.room || first.lane - second.lane);
    if (!best) continue;
    left[best.lane] = best.room - length - gap;
    loading.push({ lane: best.lane, plate });
  }
  return loading;
}

/** The plates of those who have to wait for the next ferry. */
export function waitingPlates(vehicles: Vehicle[], loading: Loading[]): string[] {
  const loaded = new Set(loading.map(({ plate }) => plate));
  return vehicles.filter(({ plate }) => !loaded.has(plate)).map(({ plate }) => plate);
}

/** Whether a ferry can land at a water level, with half a metre below its keel. */
export function canLand({ draught }: Ferry, level: number): boolean {
  return level - draught >= 0.5;
}

/** The smallest ferry for so many people, or undefined. */
export function smallestFor(ferries: Ferry[], passengers: number): Ferry | undefined {
  return ferries
    .filter((ferry) => ferry.passengers >= passengers)
    .sort((left, right) => left.passengers - right.passengers)[0];
}
