import { MeshPhysicalMaterial } from 'three';

import type { Film, Glaze } from './glazes.js';

/** What three.js takes where a material does not say how thick its film is. */
const DEFAULT_FROM = 100;
const DEFAULT_TO = 400;

/** Makes the material of a pot. */
export function surface(glaze: Glaze): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: glaze.colour });
  material.diffuseRoughness = glaze.dullness;

  const { film } = glaze;
  if (film) {
    material.iridescence = film.strength;
    material.iridescenceThicknessRange = [film.from, film.to];
    material.iridescenceThicknessMap = film.map;
  } else {
    material.iridescence = 0;
  }

  return material;
}

/** The film of a saved material, or null where the material does not shimmer. */
export function filmOf(saved: string): Film | null {
  const json: unknown = JSON.parse(saved);

  const strength = numberAt(json, 'iridescence');
  if (strength === null || strength <= 0) return null;

  const range = valueAt(json, 'iridescenceThicknessRange');
  return {
    from:
      numberAt(json, 'iridescenceThicknessMinimum') ??
      numberAt(range, '0') ??
      numberAt(range, 'x') ??
      DEFAULT_FROM,
    to:
      numberAt(json, 'iridescenceThicknessMaximum') ??
      numberAt(range, '1') ??
      numberAt(range, 'y') ??
      DEFAULT_TO,
  };
}

function valueAt(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const found: unknown = Object.getOwnPropertyDescriptor(holder, key)?.value;
  return found;
}

function numberAt(holder: unknown, key: string): number | null {
  const value = valueAt(holder, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
