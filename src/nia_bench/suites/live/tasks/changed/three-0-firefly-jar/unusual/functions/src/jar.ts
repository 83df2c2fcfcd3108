import * as THREE from 'three/webgpu';
import * as TSL from 'three/tsl';

export class GlowNode extends THREE.Node {
  static get type() {
    return 'GlowNode';
  }

  strength;
  #picture;

  constructor(picture: THREE.Node<'vec4'>, strength: number) {
    super();
    this.nodeType = 'vec4';
    this.#picture = picture;
    this.strength = TSL.uniform(strength, 'float');
  }

  override isCacheable() {
    return true;
  }

  setup() {
    const { rgb, a } = this.#picture;
    return TSL.vec4(TSL.mul(rgb, TSL.add(1, this.strength)), a);
  }
}

export class DiceNode extends THREE.Node {
  static get type() {
    return 'DiceNode';
  }

  constructor(readonly seed: THREE.Node<'float'>) {
    super('float');
  }

  override isCacheable(_builder: THREE.NodeBuilder) {
    return false;
  }

  setup() {
    return TSL.hash(this.seed);
  }
}

export class Firefly extends THREE.PointLight {
  declare blink: number;

  static {
    this.prototype.blink = 2;
  }
}

export class FireflyNode extends THREE.PointLightNode {
  static get type() {
    return 'FireflyNode';
  }

  static {
    Firefly.registerNode(this);
  }

  blink = TSL.uniform('float');

  override update(frame: THREE.NodeFrame) {
    const done = super.update(frame);
    const { light } = this;
    if (light instanceof Firefly) this.blink.value = light.blink;
    return done;
  }
}
