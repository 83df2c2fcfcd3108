import { getNuxtVersion } from '@nuxt/kit';
import type { Nuxt } from '@nuxt/schema';

/** Which Nitro the server is built with: Nuxt 5 comes with Nitro 3, everything before with Nitro 2. */
export function nitroOf(nuxt: Nuxt): 2 | 3 {
  return Number.parseInt(getNuxtVersion(nuxt), 10) >= 5 ? 3 : 2;
}
