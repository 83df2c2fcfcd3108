import type { Got } from 'got';

/** The field in which visitors type: only what they typed last is looked up. */
export class Search {
  #running: AbortController | undefined;

  constructor(readonly client: Got) {}

  /** The titles for these words, or null where other words came in between. */
  async find(words: string): Promise<string[] | null> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    try {
      return await this.client('search', { searchParams: { words }, signal: running.signal }).json<string[]>();
    } catch (error) {
      if (running.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }
}
