import type { MeshPhysicalMaterial } from 'three';

/** The colour of a material for the printed catalogue: red, green and blue from 0 to 255. */
export function swatch(material: MeshPhysicalMaterial): [number, number, number] {
  const { r, g, b } = material.color;
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}
