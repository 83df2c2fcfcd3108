export interface Pier {
  id: string;
  name: string;
  berths: number;
  /** Metres at low water. */
  depth: number;
  stepFree: boolean;
}

export const piers: readonly Pier[] = [
  {
    id: 'alder',
    name: 'Alder Quay',
    berths: 2,
    depth: 4.5,
    stepFree: true,
  },
  {
    id: 'birch',
    name: 'Birch Steps',
    berths: 1,
    depth: 2.8,
    stepFree: false,
  },
  {
    id: 'cove',
    name: 'Cove Landing',
    berths: 1,
    depth: 3.1,
    stepFree: false,
  },
  {
    id: 'dunlin',
    name: 'Dunlin Point',
    berths: 3,
    depth: 6.0,
    stepFree: true,
  },
  {
    id: 'eider',
    name: 'Eider Slip',
    berths: 2,
    depth: 3.6,
    stepFree: true,
  },
  {
    id: 'fulmar',
    name: 'Fulmar Head',
    berths: 1,
    depth: 5.2,
    stepFree: false,
  },
  {
    id: 'gannet',
    name: 'Gannet Rock',
    berths: 1,
    depth: 7.4,
    stepFree: false,
  },
  {
    id: 'heron',
    name: 'Heron Basin',
    berths: 4,
    depth: 5.0,
    stepFree: true,
  },
  {
    id: 'inchfad',
    name: 'Inchfad',
    berths: 1,
    depth: 2.4,
    stepFree: false,
  },
  {
    id: 'juniper',
    name: 'Juniper Mole',
    berths: 2,
    depth: 4.1,
    stepFree: true,
  },
  {
    id: 'kelpie',
    name: 'Kelpie Sound',
    berths: 1,
    depth: 3.9,
    stepFree: false,
  },
  {
    id: 'lairg',
    name: 'Lairg Wharf',
    berths: 2,
    depth: 4.4,
    stepFree: true,
  },
  {
    id: 'merlin',
    name: 'Merlin Dock',
    berths: 3,
    depth: 6.6,
    stepFree: true,
  },
  {
    id: 'ness',
    name: 'Ness Jetty',
    berths: 1,
    depth: 2.9,
    stepFree: false,
  },
];

export function findPier(id: string): Pier | undefined {
  return piers.find((pier) => pier.id === id);
}

/** The piers at which a vessel of such a draught can lie at any tide, deepest first. */
export function piersFor(draught: number): string[] {
  return piers
    .filter((pier) => pier.depth >= draught + 0.5)
    .sort((left, right) => right.depth - left.depth)
    .map((pier) => pier.name);
}

export function stepFreeShare(): number {
  const free = piers.filter((pier) => pier.stepFree).length;
  return Math.round((free / piers.length) * 100);
}
