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

/** The kinds of light that this street has, and how each is shaded. */
const kinds = [[Lantern, LanternNode]] as const;

/** Tells all renderers how lanterns are shaded. */
export const teach = (): void => {
  for (const [kind, node] of kinds) kind.registerNode(node);
};

teach();
