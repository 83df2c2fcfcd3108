export interface Page {
  id: string;
  /** The language of the writing, such as `Latin`. */
  language: string;
  /** The photograph, as base64. */
  image: string;
}

export type Outcome =
  | { kind: 'read'; lines: string[] }
  /** `words` is what the provider says about it, '' where it says nothing. */
  | { kind: 'refused'; words: string };
