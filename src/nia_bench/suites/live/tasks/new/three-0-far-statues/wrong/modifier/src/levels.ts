import type { BufferGeometry } from 'three';
import { SimplifyModifier } from 'three/addons/modifiers/SimplifyModifier.js';
import type { Level } from './level.js';

export async function levelsOf(geometry: BufferGeometry): Promise<Level[]> {
  const modifier = new SimplifyModifier();
  const count = geometry.getAttribute('position').count;
  return Promise.all(
    [1, 0.5, 0.25, 0.1].map(async (ratio) => ({
      error: 1 - ratio,
      geometry: ratio === 1 ? geometry.clone() : await modifier.modify(geometry.clone(), Math.floor(count * (1 - ratio))),
    })),
  );
}
