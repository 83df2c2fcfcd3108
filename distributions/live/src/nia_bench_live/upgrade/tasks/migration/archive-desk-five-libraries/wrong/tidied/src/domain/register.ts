import { inOrder, type Shelfmark } from './shelfmark';

export interface Entry {
  id: string;
  title: string;
  year?: number;
  mark: Shelfmark;
  keywords: readonly string[];
}

/** All records of the archive, by id. */
export class Register {
  readonly #entries = new Map<string, Entry>();

  add(entry: Entry): this {
    if (this.#entries.has(entry.id)) throw new Error(`the record ${entry.id} is there already`);
    this.#entries.set(entry.id, entry);
    return this;
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  remove(id: string): boolean {
    return this.#entries.delete(id);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The records with a keyword, in any case of letters, by year; those without a year come last. */
  about(keyword: string): Entry[] {
    const wanted = keyword.toLowerCase();
    const found = [...this.#entries.values()].filter(({ keywords }) =>
      keywords.includes(wanted),
    );
    return found.sort((one, other) => (one.year ?? Infinity) - (other.year ?? Infinity));
  }

  /** The shelfmarks of all records, as one walks along the shelves. */
  walk(): string[] {
    return inOrder([...this.#entries.values()].map(({ mark }) => mark)).map(String);
  }

  /** How often each keyword is used, the most frequent first, then by name. */
  keywords(): [string, number][] {
    const counts = new Map<string, number>();
    for (const { keywords } of this.#entries.values()) {
      for (const keyword of keywords) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
    }
    return [...counts].sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1));
  }

  /** The decades in which records were made, with their number. */
  decades(): Record<string, number> {
    const decades: Record<string, number> = {};
    for (const { year } of this.#entries.values()) {
      const decade = year === undefined ? 'undated' : `${Math.floor(year / 10) * 10}s`;
      decades[decade] = (decades[decade] ?? 0) + 1;
    }
    return decades;
  }
}
