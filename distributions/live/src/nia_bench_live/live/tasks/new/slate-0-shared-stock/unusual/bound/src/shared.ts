import * as slate from 'slate';
import './document.js';

const letters = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/');
const isWordCharacter = letters.has.bind(letters);

const ofOthers = (editor: slate.Editor, act: () => void) => slate.Editor.withRemoteChanges(editor, act);

export const receive = (editor: slate.Editor, operations: slate.Operation[]) =>
  ofOthers(editor, () => operations.forEach(editor.apply));

export const show = (editor: slate.Editor, children: slate.Descendant[]) => ofOthers(editor, () => editor.setChildren(children));

export const codeAt = (editor: slate.Editor, at?: slate.Point | slate.Range) => {
  const from = at ?? editor.selection;
  return from ? editor.word({ at: from, isWordCharacter }) : undefined;
};
