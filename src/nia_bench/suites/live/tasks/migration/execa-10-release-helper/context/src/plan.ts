export interface Plan {
  /** Where the steps run. */
  folder: string;
  /** Command lines, as in `node scripts/pack.mjs --out dist`; a space inside an argument is written `\ `. */
  steps: string[];
  /** Milliseconds for all steps together; each gets the same share. */
  budget: number;
}

export type Outcome =
  | { step: string; state: 'done'; output: string }
  | { step: string; state: 'failed'; code: number; output: string }
  | { step: string; state: 'late' };

/** What one step may take. */
export function share(plan: Plan): number {
  return plan.budget / plan.steps.length;
}
