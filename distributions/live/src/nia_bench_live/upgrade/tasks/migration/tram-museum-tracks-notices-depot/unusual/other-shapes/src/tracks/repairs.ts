import * as routes from 'rou3';

const pages = { all: '/repairs', one: '/repairs/:car' };

/** The pages about repairs, which may be closed. */
export class RepairPages {
  private readonly router = routes.createRouter<string>();

  constructor() {
    routes.addRoute(this.router, 'GET', pages.all, 'all repairs');
    routes.addRoute(this.router, 'GET', pages.one, 'a repair');
  }

  /** Closes the pages of single cars. */
  closeCars(): void {
    routes.removeRoute(this.router, 'GET', pages.one);
  }

  show(path: string): string {
    return routes.findRoute(this.router, 'GET', path)?.data ?? 'closed';
  }
}
