export interface Film {
  id: number;
  title: string;
  minutes: number;
}

export interface FakeArchive {
  /** What was asked of the archive and found no route, in order: method and path with its query. Other hosts do not count. */
  readonly missed: readonly string[];
  /** The reviews that were taken, in order: `p7: 4 stars for 2`. */
  readonly reviews: readonly string[];
  /** From now on nothing is faked, and the lists no longer grow. */
  close(): void;
}
