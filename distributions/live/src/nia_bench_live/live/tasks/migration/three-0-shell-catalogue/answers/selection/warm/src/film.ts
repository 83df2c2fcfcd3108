import { MeshPhysicalMaterial } from 'three';

/** A shell of the catalogue. */
export interface Shell {
  name: string;
  colour: string;
  /** How thin and how thick its mother-of-pearl is, in nanometres. */
  film: [thinnest: number, thickest: number];
}

export function materialOf({ name, colour, film: [thinnest, thickest] }: Shell): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    name,
    color: colour,
    iridescence: 1,
    iridescenceThicknessMinimum: thinnest,
    iridescenceThicknessMaximum: thickest,
  });
}

/** Another layer grows, where the film is thickest. */
export function grow(material: MeshPhysicalMaterial, nanometres: number): void {
  material.iridescenceThicknessMaximum += nanometres;
}

/** What the label under the shell says of its film. */
export function label(material: MeshPhysicalMaterial): string {
  return `${material.name}: ${material.iridescenceThicknessMinimum} to ${material.iridescenceThicknessMaximum} nm`;
}
