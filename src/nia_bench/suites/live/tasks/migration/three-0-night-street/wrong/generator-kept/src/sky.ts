import { EquirectangularReflectionMapping, type Scene, type Texture } from 'three/webgpu';

/** Whether three.js has prefiltered this texture for light from all around, by its generator. */
export function isPrefiltered(texture: Texture): boolean {
  return texture.isPMREMTexture;
}

/** Puts a night sky around the street: a panorama, or what was made of it already. */
export function wrap(street: Scene, sky: Texture): void {
  if (!isPrefiltered(sky)) sky.mapping = EquirectangularReflectionMapping;
  street.environment = sky;
  street.background = sky;
}
