export interface Finding {
  line: number;
  /** Where the text that is wrong begins, not the declaration around it. */
  column: number;
  what: 'colour' | 'token' | 'value' | 'charset';
}
