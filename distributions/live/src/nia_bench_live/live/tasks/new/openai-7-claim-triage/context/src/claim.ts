/** A claim as it comes in. */
export interface Claim {
  text: string;
  /** The address of a picture of the damage, where there is one. */
  photo: string | null;
}

/** What we want to know about a claim. Where the model refuses to answer, the value is null. */
export interface Triage {
  /** How probable it is, from 0 to 1, that the claim contradicts itself. */
  contradicts: number | null;
  /** The cause of the damage that the model has chosen. */
  cause: 'water' | 'fire' | 'theft' | null;
  /** How confident the model is of the cause, from 0 to 1. */
  confidence: number | null;
  /** The most probable of the degrees of urgency. */
  urgency: 'can wait' | 'this week' | 'today' | null;
}
