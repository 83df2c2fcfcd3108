/** What somebody saw in the field. */
export interface Finding {
  species: string;
  count: number;
  certainty: 'sure' | 'likely' | 'guess';
  tags: readonly string[];
}

/** What a finding is until something else is said of it. */
export const FRESH: Finding = { species: '', count: 1, certainty: 'sure', tags: [] };

export interface Note extends Finding {
  words: string;
}

export interface Notes {
  add(finding: Partial<Finding>, words: string): void;
  list(): Note[];
  full(): string;
  short(): string;
}
