import { LightProbeGrid } from 'three/addons/lighting/LightProbeGrid.js';

import type { Room } from './rooms.js';

/** How many probes stand along a wall: one at either end, and about one each metre. */
const countOf = (metres: number) => Math.max(2, Math.round(metres) + 1);

/** How long a grid is whose first and last probe are so far apart: each stands in the middle of its cell. */
const lengthOf = (metres: number) => (metres * countOf(metres)) / (countOf(metres) - 1);

/** In how many other rooms a room stands. */
function depthOf(room: Room, rooms: Room[]): number {
  const outer = rooms.find(({ name }) => name === room.inside);
  return outer === undefined ? 0 : depthOf(outer, rooms) + 1;
}

/** The probes that light each room, in the order of the rooms. */
export function lightOf(rooms: Room[]): LightProbeGrid[] {
  return rooms.map((room) => {
    const [width, height, depth] = room.size;
    const grid = new LightProbeGrid(lengthOf(width), lengthOf(height), lengthOf(depth), countOf(width), countOf(height), countOf(depth));
    grid.name = room.name;
    grid.position.set(...room.middle);
    grid.priority = depthOf(room, rooms);
    grid.updateBoundingBox();
    return grid;
  });
}
