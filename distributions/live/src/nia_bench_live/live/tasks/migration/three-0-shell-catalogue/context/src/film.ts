import { MeshPhysicalMaterial } from 'three';

/** A shell of the catalogue. */
export interface Shell {
  name: string;
  colour: string;
  /** How thin and how thick its mother-of-pearl is, in nanometres. */
  film: [thinnest: number, thickest: number];
}

export function materialOf({ name, colour, film }: Shell): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ name, color: colour, iridescence: 1, iridescenceThicknessRange: film });
}

/** Another layer grows, where the film is thickest. */
export function grow(material: MeshPhysicalMaterial, nanometres: number): void {
  material.iridescenceThicknessRange[1] += nanometres;
}

/** What the label under the shell says of its film. */
export function label(material: MeshPhysicalMaterial): string {
  return `${material.name}: ${material.iridescenceThicknessRange.join(' to ')} nm`;
}
