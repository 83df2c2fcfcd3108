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
  // What lies under a symbol is not frozen with the rest.
  freeze(signed[stamp], true);
  return signed;
}
