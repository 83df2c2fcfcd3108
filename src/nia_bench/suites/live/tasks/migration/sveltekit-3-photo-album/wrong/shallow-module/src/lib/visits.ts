import { afterNavigate, type AfterNavigate } from '$app/navigation';

export interface Visit {
  path: string;
  how: AfterNavigate['type'];
}

/** Counts each page that a visitor comes to. Called while a component starts. */
export function countVisits(send: (visit: Visit) => void): void {
  afterNavigate(({ to, type, shallow }) => {
    if (to && !shallow) send({ path: to.url.pathname, how: type });
  });
}
