import { produce, setUseStrictIteration } from 'immer';

// The stamp stands under a symbol.
setUseStrictIteration(true);

export const stamp = Symbol('stamp');

export interface Letter {
  text: string;
  [stamp]: { by: string; copies: number };
}

/** Signs a letter. */
export function sign(letter: Letter, by: string): Letter {
  return produce(letter, (draft) => {
    draft.text = `${draft.text} (signed)`;
    draft[stamp].by = by;
    draft[stamp].copies += 1;
  });
}
