import { beforeNavigate } from '$app/navigation';
import { willStay } from './shallow';

/** Asks before a caption that is not saved is lost with its page. Called while a component starts. */
export function askBeforeLeaving(unsaved: () => boolean, ask: () => boolean): void {
  beforeNavigate((navigation) => {
    if (willStay(navigation)) return;
    if (unsaved() && !ask()) navigation.cancel();
  });
}
