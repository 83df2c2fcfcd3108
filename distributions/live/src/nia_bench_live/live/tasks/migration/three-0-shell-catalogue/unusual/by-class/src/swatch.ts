import { Color, SRGBColorSpace, type MeshPhysicalMaterial } from 'three';

export function swatch({ color }: MeshPhysicalMaterial): [number, number, number] {
  const { r, g, b } = color.getRGB(new Color(), SRGBColorSpace);
  const whole = (part: number) => Math.round(part * 255);
  return [whole(r), whole(g), whole(b)];
}
