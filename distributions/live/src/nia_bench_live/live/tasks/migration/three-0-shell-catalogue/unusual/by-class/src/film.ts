import * as THREE from 'three';

export interface Shell {
  name: string;
  colour: string;
  film: [thinnest: number, thickest: number];
}

export function materialOf(shell: Shell): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial();
  material.name = shell.name;
  material.color.set(shell.colour);
  material.iridescence = 1;
  [material.iridescenceThicknessMinimum, material.iridescenceThicknessMaximum] = shell.film;
  return material;
}

export const grow = (material: THREE.MeshPhysicalMaterial, nanometres: number): void => {
  const { iridescenceThicknessMaximum: thickest } = material;
  material.setValues({ iridescenceThicknessMaximum: thickest + nanometres });
};

export const label = ({
  name,
  iridescenceThicknessMinimum: from,
  iridescenceThicknessMaximum: to,
}: THREE.MeshPhysicalMaterial): string => `${name}: ${[from, to].join(' to ')} nm`;
