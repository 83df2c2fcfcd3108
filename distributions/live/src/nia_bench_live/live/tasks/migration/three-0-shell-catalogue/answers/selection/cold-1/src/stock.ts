import type { MeshPhysicalMaterial } from 'three';

/** What we read of a material that is saved: the range was always a pair, and may be a vector by now. */
interface Saved {
  name: string;
  iridescenceThicknessRange: [number, number] | { x: number; y: number };
}

/** The text under which a material is kept in the stock. */
export function save(material: MeshPhysicalMaterial): string {
  return JSON.stringify(material.toJSON());
}

function thickestOf({ iridescenceThicknessRange: range }: Saved): number {
  return Array.isArray(range) ? range[1] : range.y;
}

/** The names of the shells in the stock whose film is thinner than this wherever it is thickest. */
export function thinnerThan(nanometres: number, stock: string[]): string[] {
  return stock
    .map((text): Saved => JSON.parse(text))
    .filter((saved) => thickestOf(saved) < nanometres)
    .map(({ name }) => name);
}
