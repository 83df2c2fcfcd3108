import type { MeshPhysicalMaterial } from 'three';

/** What we read of a material that three.js has saved since r187. */
interface Saved {
  name: string;
  iridescenceThicknessMaximum: number;
}

/** What we read of a material that three.js has saved before r187. */
interface SavedBefore {
  /** Left out where it is empty. */
  name?: string;
  iridescenceThicknessRange: [number, number];
}

/** The text under which a material is kept in the stock. */
export function save(material: MeshPhysicalMaterial): string {
  return JSON.stringify(material.toJSON());
}

/** How thick the film of a saved material is where it is thickest. */
function thickest(saved: Saved | SavedBefore): number {
  return 'iridescenceThicknessRange' in saved
    ? saved.iridescenceThicknessRange[1]
    : saved.iridescenceThicknessMaximum;
}

/** The names of the shells in the stock whose film is thinner than this wherever it is thickest. */
export function thinnerThan(nanometres: number, stock: string[]): string[] {
  return stock
    .map((text): Saved | SavedBefore => JSON.parse(text))
    .filter((saved) => thickest(saved) < nanometres)
    .map(({ name }) => name ?? '');
}
