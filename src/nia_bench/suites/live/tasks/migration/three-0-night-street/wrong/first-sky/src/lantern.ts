import { type NodeFrame, PointLight, PointLightNode } from 'three/webgpu';
import { uniform } from 'three/tsl';

/** A street lantern: a point light whose flame flickers. */
export class Lantern extends PointLight {
  /** From 0, where it burns calmly, to 1. */
  flicker = 0.5;
}

/** How the renderer shades a lantern. */
export class LanternNode extends PointLightNode {
  static get type() {
    return 'LanternNode';
  }

  readonly flicker = uniform(0);

  override update(frame: NodeFrame) {
    if (this.light instanceof Lantern) this.flicker.value = this.light.flicker;
    return super.update(frame);
  }
}

/** Tells all renderers how lanterns are shaded. */
export function teach(): void {
  Lantern.registerNode(LanternNode);
}
