import { MeshPhysicalMaterial } from 'three';
import type { Film, Glaze } from './glazes.ts';

/** What three.js takes where a material does not say how thick its film is. */
const THINNEST = 100;
const THICKEST = 400;

export function surface(glaze: Glaze): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: glaze.colour });
  material.diffuseRoughness = glaze.dullness;
  if (glaze.film) {
    material.iridescence = glaze.film.strength;
    material.iridescenceThicknessMap = glaze.film.map;
    material.iridescenceThicknessMinimum = glaze.film.from;
    material.iridescenceThicknessMaximum = glaze.film.to;
  }
  return material;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

export function filmOf(saved: string): Film | null {
  const data: unknown = JSON.parse(saved);
  if (typeof data !== 'object' || data === null) return null;
  const strength = 'iridescence' in data ? numberOr(data.iridescence, 0) : 0;
  if (strength <= 0) return null;

  let from = THINNEST;
  let to = THICKEST;
  if ('iridescenceThicknessRange' in data && Array.isArray(data.iridescenceThicknessRange)) {
    const range: unknown[] = data.iridescenceThicknessRange;
    from = numberOr(range[0], from);
    to = numberOr(range[1], to);
  }
  if ('iridescenceThicknessMinimum' in data) from = numberOr(data.iridescenceThicknessMinimum, from);
  if ('iridescenceThicknessMaximum' in data) to = numberOr(data.iridescenceThicknessMaximum, to);
  return { from, to };
}
