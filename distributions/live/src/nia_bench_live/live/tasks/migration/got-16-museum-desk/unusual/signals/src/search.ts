import { AbortError, type Got } from 'got';

export class Search {
  readonly client: Got;
  private running = new AbortController();

  constructor(client: Got) {
    this.client = client;
  }

  async find(words: string): Promise<string[] | null> {
    this.running.abort();
    const { signal } = (this.running = new AbortController());
    const request = this.client.get('search', { searchParams: new URLSearchParams({ words }), responseType: 'json', resolveBodyOnly: true, signal });
    return request.then(
      (titles): string[] | null => (Array.isArray(titles) ? titles.map(String) : null),
      (error: unknown): null => {
        if (error instanceof AbortError && signal.aborted) return null;
        throw error;
      },
    );
  }
}
