import { Immer, freeze } from 'immer';

// Stamps are symbols.
const { produce } = new Immer({ useStrictIteration: true });

export const stamp = Symbol('stamp');

export interface Letter {
  text: string;
  [stamp]: { by: string; copies: number };
}

/** Signs a letter. */
export function sign(letter: Letter, by: string): Letter {
  const signed = produce(letter, (draft) => {
    draft.text = `${draft.text} (signed)`;
    draft[stamp].by = by;
    draft[stamp].copies += 1;
  });
  freeze(signed[stamp]);
  return signed;
}
