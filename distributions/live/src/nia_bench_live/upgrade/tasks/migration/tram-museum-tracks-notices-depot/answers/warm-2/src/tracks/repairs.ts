import { addRoute, createRouter, findRoute, removeRoute } from 'rou3';
import { plainPath } from './paths';

/** The pages about repairs, which may be closed. */
export class RepairPages {
  private readonly router = createRouter<string>();

  constructor() {
    addRoute(this.router, 'GET', '/repairs', 'all repairs');
    addRoute(this.router, 'GET', '/repairs/:car', 'a repair');
  }

  /** Closes the pages of single cars. */
  closeCars(): void {
    removeRoute(this.router, 'GET', '/repairs/:car');
  }

  show(path: string): string {
    return findRoute(this.router, 'GET', plainPath(path))?.data ?? 'closed';
  }
}
