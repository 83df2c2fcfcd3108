export type What = 'found' | 'missed' | 'stored' | 'removed' | 'failed';

/** Something that happened to one key; `space` is the namespace of the Keyv instance, if it has one. */
export interface Note {
  what: What;
  key: string;
  space?: string;
}

export interface Rules {
  /** For how many milliseconds anything may be kept at most. */
  atMost: number;
  note: (note: Note) => void;
}
