import type { MeshPhysicalMaterial } from 'three';

/** What we read of a material that is saved, by three.js 0.187 or by an older version. */
interface Saved {
  name: string;
  iridescenceThicknessMaximum?: number;
  /** How older versions saved the thickness: where it is thinnest, and where it is thickest. */
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
    .filter((saved) => {
      const thickest = saved.iridescenceThicknessMaximum ?? saved.iridescenceThicknessRange?.[1];
      return thickest !== undefined && thickest < nanometres;
    })
    .map(({ name }) => name);
}
