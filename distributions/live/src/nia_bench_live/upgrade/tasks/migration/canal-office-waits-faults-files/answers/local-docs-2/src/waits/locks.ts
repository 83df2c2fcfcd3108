import pTimeout from 'p-timeout';
import { keptAtSignal, patienceOf } from './patience';

class Closed extends Error {}

/** A lock, which may be closed while boats wait for it. */
export class Lock {
  private readonly closing = new AbortController();

  close(why: string): void {
    this.closing.abort(new Closed(why));
  }

  async pass(boat: Promise<string>, patience: number): Promise<string> {
    const { signal } = this.closing;
    try {
      return `${await pTimeout(keptAtSignal(boat, signal), { ...patienceOf(patience), signal })} passed`;
    } catch (error) {
      return error instanceof Closed ? `closed: ${error.message}` : 'too late';
    }
  }
}
