import { configure } from 'mobx';

/** Called once, before anything else. */
export function setUp(): void {
  configure({ enforceActions: 'always' });
}
