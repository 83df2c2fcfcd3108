import { matchPath } from './match';

/** The pages about repairs, which may be closed. */
export class RepairPages {
  private areCarsOpen = true;

  /** Closes the pages of single cars. */
  closeCars(): void {
    this.areCarsOpen = false;
  }

  show(path: string): string {
    if (matchPath('/repairs', path)) return 'all repairs';
    return this.areCarsOpen && matchPath('/repairs/:car', path) ? 'a repair' : 'closed';
  }
}
