import { RequestError, type Got } from 'got';

/** The field in which visitors type: only what they typed last is looked up. */
export class Search {
  #latest = 0;

  constructor(readonly client: Got) {}

  /** The titles for these words, or null where other words came in between. */
  async find(words: string): Promise<string[] | null> {
    const number = ++this.#latest;
    try {
      const titles = await this.client('search', { searchParams: { words } }).json<string[]>();
      return number === this.#latest ? titles : null;
    } catch (error) {
      if (error instanceof RequestError) return null;
      throw error;
    }
  }
}
