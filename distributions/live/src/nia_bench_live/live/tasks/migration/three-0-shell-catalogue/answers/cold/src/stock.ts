import type { MeshPhysicalMaterial } from 'three';

/** What three.js takes for the thickest film where a text says nothing of it. */
const DEFAULT_THICKEST = 400;

/** What we read of a material that is saved. */
interface Saved {
  name?: string;
  /** As it is saved now. */
  iridescenceThicknessMaximum?: number;
  /** As older versions of three.js have saved it: thinnest and thickest. */
  iridescenceThicknessRange?: [number, number] | { x: number; y: number };
}

/** The text under which a material is kept in the stock. */
export function save(material: MeshPhysicalMaterial): string {
  return JSON.stringify(material.toJSON());
}

/** The names of the shells in the stock whose film is thinner than this wherever it is thickest. */
export function thinnerThan(nanometres: number, stock: string[]): string[] {
  return stock
    .map((text): Saved => JSON.parse(text))
    .filter((saved) => thickestOf(saved) < nanometres)
    .map(({ name }) => name ?? '');
}

function thickestOf({ iridescenceThicknessMaximum: maximum, iridescenceThicknessRange: range }: Saved): number {
  if (maximum !== undefined) return maximum;
  if (range === undefined) return DEFAULT_THICKEST;
  return Array.isArray(range) ? range[1] : range.y;
}
