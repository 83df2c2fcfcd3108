import { CancelError, type CancelableRequest, type Got } from 'got';

/** The field in which visitors type: only what they typed last is looked up. */
export class Search {
  #running: CancelableRequest<string[]> | undefined;

  constructor(readonly client: Got) {}

  /** The titles for these words, or null where other words came in between. */
  async find(words: string): Promise<string[] | null> {
    this.#running?.cancel();
    const running = this.client('search', { searchParams: { words } }).json<string[]>();
    this.#running = running;
    try {
      return await running;
    } catch (error) {
      if (error instanceof CancelError) return null;
      throw error;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }
}
