import { Vector3 } from 'three/webgpu';
import type { LightProbeGrid } from 'three/addons/lighting/LightProbeGrid.js';

/** Where the probes of a grid stand, rounded to centimetres: along X, then Z, then Y. */
export function placesOf(grid: LightProbeGrid): [number, number, number][] {
  const places: [number, number, number][] = [];
  const round = (metres: number) => Math.round(metres * 100) / 100;
  for (let y = 0; y < grid.resolution.y; y += 1) {
    for (let z = 0; z < grid.resolution.z; z += 1) {
      for (let x = 0; x < grid.resolution.x; x += 1) {
        const { x: right, y: up, z: front } = grid.getProbePosition(x, y, z, new Vector3());
        places.push([round(right), round(up), round(front)]);
      }
    }
  }
  return places;
}
