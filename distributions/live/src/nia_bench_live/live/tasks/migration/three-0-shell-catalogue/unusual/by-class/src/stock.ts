import { MaterialLoader, MeshPhysicalMaterial } from 'three';

export const save = (material: MeshPhysicalMaterial): string => JSON.stringify(material.toJSON());

export function thinnerThan(nanometres: number, stock: string[]): string[] {
  const loader = new MaterialLoader();
  const names: string[] = [];
  for (const text of stock) {
    const material = loader.parse(JSON.parse(text));
    if (material instanceof MeshPhysicalMaterial && material.iridescenceThicknessMaximum < nanometres) {
      names.push(material.name);
    }
  }
  return names;
}
