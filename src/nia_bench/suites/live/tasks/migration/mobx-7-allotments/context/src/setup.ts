import { configure } from 'mobx';

/** Changes are made in actions only; our pages run in browsers that know proxies. */
export function setup(): void {
  configure({ enforceActions: 'always', useProxies: 'always', reactionRequiresObservable: false });
}
