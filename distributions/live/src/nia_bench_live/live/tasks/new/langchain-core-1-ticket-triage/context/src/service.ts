/** The scoring service of the house. */
export interface Service {
  /** A weight for each of the options, in their order; together they are 1. */
  judge(text: string, question: string, options: string[], signal?: AbortSignal): Promise<number[]>;
}

/** What is made of a ticket. */
export interface Triage {
  urgent: boolean;
  team: 'billing' | 'technical' | 'other';
  anger: number;
}
