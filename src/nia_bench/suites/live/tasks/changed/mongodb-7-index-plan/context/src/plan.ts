/** An index that the shop wants to have. */
export interface Wanted {
  collection: string;
  name: string;
  keys: [field: string, kind: 1 | -1 | 'text'][];
  /** Whether no two documents may have the same values. */
  unique?: boolean;
  /** After how many seconds a document goes away. */
  expires?: number;
  /** The language of a text index, and how much more than 1 a field counts. */
  language?: string;
  weights?: Record<string, number>;
  /** Where our database, and no other, keeps the index. */
  tier?: 'fast' | 'cold';
}

export const plan: Wanted[] = [
  { collection: 'sessions', name: 'seen', keys: [['seen', 1]], expires: 3600, tier: 'fast' },
  { collection: 'orders', name: 'shop_number', keys: [['shop', 1], ['number', -1]], unique: true },
  { collection: 'orders', name: 'paid', keys: [['paid', -1]], tier: 'cold' },
  {
    collection: 'articles',
    name: 'words',
    keys: [['title', 'text'], ['body', 'text']],
    language: 'german',
    weights: { title: 5 },
    tier: 'cold',
  },
];
