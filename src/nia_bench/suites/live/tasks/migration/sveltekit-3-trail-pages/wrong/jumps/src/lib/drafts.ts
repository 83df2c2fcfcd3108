import { beforeNavigate, type BeforeNavigate } from '$app/navigation';

/** Called by the page on which a report of a trail is written. `ask` wants to know whether it may be lost. */
export function guardDraft(isWritten: () => boolean, ask: () => boolean): void {
  beforeNavigate((navigation: BeforeNavigate) => {
    if (navigation.shallow || !isWritten()) return;
    if (navigation.willUnload || !ask()) navigation.cancel();
  });
}
