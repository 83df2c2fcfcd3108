export interface Lock {
  seal(text: string): Promise<string>;
  /** Rejects when the text was not sealed by this lock. */
  open(sealed: string): Promise<string>;
}
