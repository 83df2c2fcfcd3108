type Step = { lend: string } | 'undo' | 'redo';

/** Lends seeds and takes loans back; gives who has seeds in the end. */
export function keepLoans(steps: readonly Step[]): string[] {
  let borrowers: string[] = [];
  let undone: string[] = [];
  for (const step of steps) {
    if (step === 'undo') undone = [...undone, ...borrowers.splice(-1)];
    else if (step === 'redo') borrowers = [...borrowers, ...undone.splice(-1)];
    else [borrowers, undone] = [[...borrowers, step.lend], []];
  }
  return borrowers;
}
