import { MeshPhysicalMaterial } from 'three';
import type { Film, Glaze } from './glazes.js';

/** What we read of a material that is saved. */
interface Saved {
  iridescence?: number;
  iridescenceThicknessMinimum?: number;
  iridescenceThicknessMaximum?: number;
  /** How three.js saved the thickness before 0.187. */
  iridescenceThicknessRange?: [number, number];
}

export function surface({ colour, film, dullness }: Glaze): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: colour, diffuseRoughness: dullness });
  if (film) {
    material.iridescence = film.strength;
    material.iridescenceThicknessMap = film.map;
    material.iridescenceThicknessMinimum = film.from;
    material.iridescenceThicknessMaximum = film.to;
  }
  return material;
}

export function filmOf(saved: string): Film | null {
  const {
    iridescence = 0,
    iridescenceThicknessRange: [thinnest, thickest] = [100, 400],
    iridescenceThicknessMinimum: from = thinnest,
    iridescenceThicknessMaximum: to = thickest,
  }: Saved = JSON.parse(saved);
  return iridescence > 0 ? { from, to } : null;
}
