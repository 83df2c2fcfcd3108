import { beforeNavigate } from '$app/navigation';

/** Asks before a caption that is not saved is lost with its page. Called while a component starts. */
export function askBeforeLeaving(unsaved: () => boolean, ask: () => boolean): void {
  beforeNavigate((navigation) => {
    if (unsaved() && !ask()) navigation.cancel();
  });
}
