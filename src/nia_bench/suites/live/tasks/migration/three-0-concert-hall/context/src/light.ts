import { LightProbeGrid } from 'three/addons/lighting/LightProbeGrid.js';

import type { Room } from './rooms.js';

/** How far the light of a room inside another one fades, in metres. */
const FADE = 0.3;

/** The probes that light each room, in the order of the rooms. */
export function lightOf(rooms: Room[]): LightProbeGrid[] {
  return rooms.map(({ name, size, middle, inside }) => {
    const grid = new LightProbeGrid(...size);
    grid.name = name;
    grid.position.set(...middle);
    grid.falloff = inside === null ? 0 : FADE;
    grid.updateBoundingBox();
    return grid;
  });
}
