export interface Thing {
  what: string;
  foundAt: Date;
  /** Who wrote it into the book; the office fills it in. */
  clerk?: string;
}
