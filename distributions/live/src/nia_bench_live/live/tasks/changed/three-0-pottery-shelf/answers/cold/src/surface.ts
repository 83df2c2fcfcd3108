import { MeshPhysicalMaterial } from 'three';
import type { Film, Glaze } from './glazes.ts';

/** The thickness of a film where a saved material says nothing of it. */
const USUAL: Film = { from: 100, to: 400 };

export function surface(glaze: Glaze): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: glaze.colour });
  material.diffuseRoughness = glaze.dullness;

  if (glaze.film !== null) {
    material.iridescence = glaze.film.strength;
    material.iridescenceThicknessRange = [glaze.film.from, glaze.film.to];
    material.iridescenceThicknessMap = glaze.film.map;
  }

  return material;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function firstNumber(...values: unknown[]): number | undefined {
  return values.find((value) => typeof value === 'number');
}

export function filmOf(saved: string): Film | null {
  const material: unknown = JSON.parse(saved);

  const strength = property(material, 'iridescence');
  if (typeof strength !== 'number' || strength <= 0) return null;

  const range = property(material, 'iridescenceThicknessRange');

  return {
    from:
      firstNumber(
        property(material, 'iridescenceThicknessMinimum'),
        property(range, '0'),
        property(range, 'x'),
      ) ?? USUAL.from,
    to:
      firstNumber(
        property(material, 'iridescenceThicknessMaximum'),
        property(range, '1'),
        property(range, 'y'),
      ) ?? USUAL.to,
  };
}
