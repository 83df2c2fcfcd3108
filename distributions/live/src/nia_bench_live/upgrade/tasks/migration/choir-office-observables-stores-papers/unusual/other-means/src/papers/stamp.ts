import { freeze, produce } from 'immer';

export const stamp = Symbol('stamp');

export interface Letter {
  text: string;
  [stamp]: { by: string; copies: number };
}

/** Signs a letter. */
export function sign(letter: Letter, by: string): Letter {
  return produce(letter, (draft) => {
    draft.text = `${draft.text} (signed)`;
    draft[stamp] = freeze({ by, copies: letter[stamp].copies + 1 });
  });
}
