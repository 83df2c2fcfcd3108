import type { MeshPhysicalMaterial } from 'three';

/** What we read of a material that is saved. */
interface Saved {
  name: string;
  /** What three.js saves since 0.187. */
  iridescenceThicknessMaximum?: number;
  /** What it saved before. */
  iridescenceThicknessRange?: [number, number];
}

/** The text under which a material is kept in the stock. */
export function save(material: MeshPhysicalMaterial): string {
  return JSON.stringify(material.toJSON());
}

/** The names of the shells in the stock whose film is thinner than this wherever it is thickest. */
export function thinnerThan(nanometres: number, stock: string[]): string[] {
  return stock
    .map((text): Saved => JSON.parse(text))
    .filter(({ iridescenceThicknessMaximum: today, iridescenceThicknessRange: older }) => {
      const thickest = today ?? older?.[1];
      return thickest !== undefined && thickest < nanometres;
    })
    .map(({ name }) => name);
}
