import { MeshPhysicalMaterial } from 'three';

import type { Film, Glaze } from './glazes.js';

/** The material of a pot with a glaze. */
export function surface({ colour, film, dullness }: Glaze): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: colour });
  material.diffuseRoughness = dullness;
  if (film !== null) {
    material.iridescence = film.strength;
    material.iridescenceThicknessMinimum = film.from;
    material.iridescenceThicknessMaximum = film.to;
    material.iridescenceThicknessMap = film.map;
  }
  return material;
}

/** The film of a saved material. */
export function filmOf(saved: string): Film | null {
  const json: { iridescence?: number; iridescenceThicknessMinimum?: number; iridescenceThicknessMaximum?: number } =
    JSON.parse(saved);
  if (!json.iridescence) return null;
  return { from: json.iridescenceThicknessMinimum ?? 100, to: json.iridescenceThicknessMaximum ?? 400 };
}
