import { MaterialLoader, MeshPhysicalMaterial } from 'three';

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
  const loader = new MaterialLoader();
  const material = loader.parse(JSON.parse(saved));
  if (!(material instanceof MeshPhysicalMaterial) || material.iridescence === 0) return null;
  return { from: material.iridescenceThicknessMinimum, to: material.iridescenceThicknessMaximum };
}
