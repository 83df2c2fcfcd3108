import { configure } from 'mobx';

/** Changes are made in actions only. */
export function setup(): void {
  configure({ enforceActions: 'always', reactionRequiresObservable: false });
}
