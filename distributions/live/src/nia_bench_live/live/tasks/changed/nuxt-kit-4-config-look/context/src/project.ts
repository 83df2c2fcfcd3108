import type { NuxtConfig, NuxtOptions } from '@nuxt/schema';

/** A project's configuration at one moment. */
export interface Look {
  /** What the project and its layers say, merged: nothing that Nuxt or we add. */
  config: NuxtConfig;
  /** The directories that it comes from, as full paths: the project's own first, then those of its layers. */
  places: string[];
  /** What Nuxt makes of it, with all its defaults, and with `OURS` and `BASE`. */
  options: NuxtOptions;
}

/** One thing that is not as it was. */
export interface Change {
  /** As one would write it in code: `ssr`, `runtimeConfig.public.color`, `modules[0]`, `routeRules["/a b"].ssr`. */
  where: string;
  /** What stood there before; undefined where nothing did. */
  from: unknown;
  /** What stands there now; undefined where nothing does. */
  to: unknown;
}

/** What holds in our preview, whatever a project says. */
export const OURS = { devtools: { enabled: false } } satisfies NuxtConfig;

/** What holds in our preview where a project says nothing. */
export const BASE = { ssr: false } satisfies NuxtConfig;
