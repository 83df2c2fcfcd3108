import * as THREE from 'three';

import type { Film, Glaze } from './glazes.js';

export const surface = ({ colour, film, dullness }: Glaze): THREE.MeshPhysicalMaterial =>
  new THREE.MeshPhysicalMaterial({
    color: new THREE.Color(colour),
    diffuseRoughness: dullness,
    ...(film && {
      iridescence: film.strength,
      iridescenceThicknessMinimum: film.from,
      iridescenceThicknessMaximum: film.to,
      iridescenceThicknessMap: film.map,
    }),
  });

interface Saved {
  iridescence?: number;
  iridescenceThicknessMinimum?: number;
  iridescenceThicknessMaximum?: number;
  /** What versions before r187 have saved. */
  iridescenceThicknessRange?: [from: number, to: number];
}

export function filmOf(text: string): Film | null {
  const saved: Saved = JSON.parse(text);
  if ((saved.iridescence ?? 0) <= 0) return null;
  const [from, to] = saved.iridescenceThicknessRange ?? [
    saved.iridescenceThicknessMinimum ?? 100,
    saved.iridescenceThicknessMaximum ?? 400,
  ];
  return { from, to };
}
