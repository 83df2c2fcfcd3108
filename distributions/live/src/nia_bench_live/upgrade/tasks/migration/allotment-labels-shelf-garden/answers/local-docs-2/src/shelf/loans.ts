import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';

type Step = { lend: string } | 'undo' | 'redo';

/** Lends seeds and takes loans back; gives who has seeds in the end. */
export function keepLoans(steps: readonly Step[]): string[] {
  const loans = createStore({
    context: { borrowers: [] as string[] },
    on: {
      lend: (context, event: { name: string }) => ({ borrowers: [...context.borrowers, event.name] }),
    },
  }).with(undoRedo());
  for (const step of steps) {
    if (step === 'undo' || step === 'redo') loans.send({ type: step });
    else loans.send({ type: 'lend', name: step.lend });
  }
  return loans.getSnapshot().context.borrowers;
}
