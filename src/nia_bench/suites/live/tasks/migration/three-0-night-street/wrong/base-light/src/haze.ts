import { Node } from 'three/webgpu';
import { luminance, mix, nodeObject, uniform, vec3, vec4 } from 'three/tsl';

/** The haze of the street over a picture. */
export class HazeNode extends Node<'vec4'> {
  static get type() {
    return 'HazeNode';
  }

  /** From 0, a clear night, to 1. */
  readonly density = uniform(0);

  readonly picture: Node<'vec4'>;

  constructor(picture: Node<'vec4'>, density: number) {
    super('vec4');
    this.picture = picture;
    this.density.value = density;
  }

  setup() {
    const grey = vec3(luminance(this.picture.rgb));
    return vec4(mix(this.picture.rgb, grey, this.density), this.picture.a);
  }
}

export const haze = (picture: Node<'vec4'>, density: number) => nodeObject(new HazeNode(picture, density));
