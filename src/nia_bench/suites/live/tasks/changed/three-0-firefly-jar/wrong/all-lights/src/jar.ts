import { Node, type NodeBuilder, type NodeFrame, PointLight, PointLightNode } from 'three/webgpu';
import { uniform, vec4 } from 'three/tsl';

/** A light that blinks. */
export class Firefly extends PointLight {
  /** How often it blinks in a second. */
  blink = 2;
}

/** How a firefly is shaded. */
export class FireflyNode extends PointLightNode {
  static get type() {
    return 'FireflyNode';
  }

  readonly blink = uniform(0);

  override update(frame: NodeFrame) {
    if (this.light instanceof Firefly) this.blink.value = this.light.blink;
    return super.update(frame);
  }
}

PointLight.registerNode(FireflyNode);

/** A picture that glows; it is computed once, however often it is used. */
export class GlowNode extends Node<'vec4'> {
  static get type() {
    return 'GlowNode';
  }

  readonly picture: Node<'vec4'>;
  readonly strength = uniform(0);

  constructor(picture: Node<'vec4'>, strength: number) {
    super('vec4');
    this.picture = picture;
    this.strength.value = strength;
  }

  setup() {
    return vec4(this.picture.rgb.mul(this.strength.add(1)), this.picture.a);
  }
}

/** A number that is drawn anew in each place where it is used. */
export class DiceNode extends Node<'float'> {
  static get type() {
    return 'DiceNode';
  }

  readonly seed: Node<'float'>;

  constructor(seed: Node<'float'>) {
    super('float');
    this.seed = seed;
  }

  override isCacheable(): boolean {
    return false;
  }

  override generate(builder: NodeBuilder): string {
    const seed = this.seed.build(builder, 'float');
    return `fract( sin( ${seed} ) * 43758.5453 )`;
  }
}
