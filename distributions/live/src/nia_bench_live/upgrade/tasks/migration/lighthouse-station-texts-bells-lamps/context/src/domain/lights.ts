export interface Light {
  name: string;
  /** Metres above the sea. */
  height: number;
  /** Nautical miles. */
  range: number;
  flashes: number;
  /** Seconds. */
  period: number;
  manned: boolean;
}

export const lights: readonly Light[] = [
  {
    name: 'Skerryvane',
    height: 18.0,
    range: 9,
    flashes: 1,
    period: 10,
    manned: false,
  },
  {
    name: 'Ruadh Point',
    height: 21.5,
    range: 11,
    flashes: 2,
    period: 15,
    manned: true,
  },
  {
    name: 'Corran Head',
    height: 25.0,
    range: 13,
    flashes: 3,
    period: 20,
    manned: true,
  },
  {
    name: 'Eilean Dubh',
    height: 28.5,
    range: 15,
    flashes: 4,
    period: 25,
    manned: false,
  },
  {
    name: 'Stac Mor',
    height: 32.0,
    range: 17,
    flashes: 1,
    period: 30,
    manned: true,
  },
  {
    name: 'Pladda Rock',
    height: 35.5,
    range: 19,
    flashes: 2,
    period: 10,
    manned: true,
  },
  {
    name: 'Lamba Ness',
    height: 39.0,
    range: 21,
    flashes: 3,
    period: 15,
    manned: false,
  },
  {
    name: 'Tarbat',
    height: 42.5,
    range: 9,
    flashes: 4,
    period: 20,
    manned: true,
  },
  {
    name: 'Noss Head',
    height: 46.0,
    range: 11,
    flashes: 1,
    period: 25,
    manned: true,
  },
  {
    name: 'Cairn Point',
    height: 49.5,
    range: 13,
    flashes: 2,
    period: 30,
    manned: false,
  },
  {
    name: 'Buchan',
    height: 53.0,
    range: 15,
    flashes: 3,
    period: 10,
    manned: true,
  },
  {
    name: 'Ornsay',
    height: 56.5,
    range: 17,
    flashes: 4,
    period: 15,
    manned: true,
  },
  {
    name: 'Hyskeir',
    height: 60.0,
    range: 19,
    flashes: 1,
    period: 20,
    manned: false,
  },
  {
    name: 'Rinns',
    height: 63.5,
    range: 21,
    flashes: 2,
    period: 25,
    manned: true,
  },
  {
    name: 'Fladda',
    height: 67.0,
    range: 9,
    flashes: 3,
    period: 30,
    manned: true,
  },
  {
    name: 'Scurdie',
    height: 70.5,
    range: 11,
    flashes: 4,
    period: 10,
    manned: false,
  },
  {
    name: 'Elie',
    height: 74.0,
    range: 13,
    flashes: 1,
    period: 15,
    manned: true,
  },
  {
    name: 'Fidra',
    height: 77.5,
    range: 15,
    flashes: 2,
    period: 20,
    manned: true,
  },
];

export function findLight(name: string): Light | undefined {
  return lights.find((light) => light.name === name);
}

/** How a chart writes a light: Fl(2) 15s 22m 11M. */
export function chartEntry(light: Light): string {
  const flashes = light.flashes === 1 ? 'Fl' : `Fl(${light.flashes})`;
  return `${flashes} ${light.period}s ${Math.round(light.height)}m ${light.range}M`;
}

/** The lights that nobody keeps, highest first. */
export function unmanned(): string[] {
  return lights
    .filter((light) => !light.manned)
    .sort((left, right) => right.height - left.height)
    .map((light) => light.name);
}
