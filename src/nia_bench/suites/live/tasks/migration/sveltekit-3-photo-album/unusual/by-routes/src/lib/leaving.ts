import * as navigation from '$app/navigation';
import type { BeforeNavigate } from '$app/navigation';

export const askBeforeLeaving = (unsaved: () => boolean, ask: () => boolean): void => {
  const listen = ({ shallow, cancel }: BeforeNavigate): void => {
    if (shallow || !unsaved()) return;
    if (!ask()) cancel();
  };
  navigation.beforeNavigate(listen);
};
