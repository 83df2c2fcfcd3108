import { freeze, produce } from 'immer';

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
  // Immer does not freeze what is kept under a symbol.
  freeze(signed[stamp]);
  return signed;
}
