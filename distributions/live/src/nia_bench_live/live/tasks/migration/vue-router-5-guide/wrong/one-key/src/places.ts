import type { Router } from 'vue-router';
import {
  SCROLL_RESTORATION_CAPTURE_DEFAULT,
  SCROLL_RESTORATION_RESTORE_DEFAULT,
  type ScrollRestorationPluginOptions,
} from 'vue-router/experimental';

/** What covers the top of the window on every page. */
const HEADER = 64;

/** A hash says where to go; else a page is where it was left, by its path, and a new one begins at the top. */
export function placesOf(router: Router): ScrollRestorationPluginOptions {
  return {
    router,
    key: (to) => to.path,
    capture: SCROLL_RESTORATION_CAPTURE_DEFAULT,
    restore(entry, to) {
      if (to.meta.still) return;
      SCROLL_RESTORATION_RESTORE_DEFAULT(to.hash ? { default: { el: to.hash, top: HEADER } } : entry, to);
    },
  };
}
