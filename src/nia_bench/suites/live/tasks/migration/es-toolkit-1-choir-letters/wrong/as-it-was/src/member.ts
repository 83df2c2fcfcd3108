export interface Member {
  name: string;
  voice: string;
}

/** Our choir, by the numbers that members keep for life. */
export type Choir = Record<number, Member>;
