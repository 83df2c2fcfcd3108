export interface Arrival {
  what: 'new' | 'replaced' | 'gone';
  /** Below the hot folder, with forward slashes. */
  file: string;
  /** Not of what is gone. */
  bytes?: number;
}
