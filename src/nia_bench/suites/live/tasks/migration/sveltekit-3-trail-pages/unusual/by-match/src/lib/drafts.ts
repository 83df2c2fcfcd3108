import * as navigation from '$app/navigation';

export function guardDraft(isWritten: () => boolean, ask: () => boolean): void {
  navigation.beforeNavigate(({ type, shallow, willUnload, cancel }) => {
    if ((shallow && type === 'goto') || !isWritten()) return;
    if (willUnload || !ask()) cancel();
  });
}
