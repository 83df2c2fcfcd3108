import type { Router } from 'vue-router';
import {
  SCROLL_RESTORATION_CAPTURE_DEFAULT,
  SCROLL_RESTORATION_RESTORE_DEFAULT,
  type ScrollRestorationPluginOptions,
} from 'vue-router/experimental';

export function placesOf(router: Router): ScrollRestorationPluginOptions {
  return { router, capture: SCROLL_RESTORATION_CAPTURE_DEFAULT, restore: SCROLL_RESTORATION_RESTORE_DEFAULT };
}
