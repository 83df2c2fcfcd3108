import * as grids from 'three/addons/lighting/LightProbeGrid.js';

import type { Room } from './rooms.js';

/** The probes that light each room, in the order of the rooms. */
export function lightOf(rooms: Room[]): grids.LightProbeGrid[] {
  const inside = new Map(rooms.map((room) => [room.name, room.inside]));
  const all: grids.LightProbeGrid[] = [];
  for (const room of rooms) {
    const counts = room.size.map((metres) => Math.max(Math.round(metres), 1) + 1);
    const steps = room.size.map((metres, axis) => metres / (counts[axis]! - 1));
    const [width, height, depth] = room.size.map((metres, axis) => metres + steps[axis]!);
    const grid = new grids.LightProbeGrid(width, height, depth, ...counts);
    Object.assign(grid, { name: room.name, priority: 10 });
    for (let outer = room.inside; outer !== null; outer = inside.get(outer) ?? null) grid.priority += 5;
    const [x, y, z] = room.middle;
    grid.position.set(x, y, z);
    grid.updateBoundingBox();
    all.push(grid);
  }
  return all;
}
