import type { MeshPhysicalMaterial } from 'three';

/** What we read of a material that is saved. */
interface Saved {
  name: string;
  /** How three.js wrote the film until 0.175. */
  iridescenceThicknessRange?: [number, number];
  /** How it writes where the film is thickest now. */
  iridescenceThicknessMaximum?: number;
}

/** How thick a film is at most where a text says nothing of it: the default of three.js. */
const THICKEST = 400;

/** The text under which a material is kept in the stock. */
export function save(material: MeshPhysicalMaterial): string {
  return JSON.stringify(material.toJSON());
}

/** The names of the shells in the stock whose film is thinner than this wherever it is thickest. */
export function thinnerThan(nanometres: number, stock: string[]): string[] {
  return stock
    .map((text): Saved => JSON.parse(text))
    .filter((saved) => thickestOf(saved) < nanometres)
    .map(({ name }) => name);
}

function thickestOf({ iridescenceThicknessMaximum, iridescenceThicknessRange }: Saved): number {
  return iridescenceThicknessMaximum ?? iridescenceThicknessRange?.[1] ?? THICKEST;
}
