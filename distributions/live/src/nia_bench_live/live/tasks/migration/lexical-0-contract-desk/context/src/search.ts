import type { SerializedTextNode } from 'lexical';
import type { StoredContract } from './contract.js';

/** Headings of the topmost clauses of a kept contract, without opening it. */
export function headings(stored: StoredContract): string[] {
  return stored.root.children.map((clause) => clause.heading);
}

/** Numbers of the topmost clauses of a kept contract whose own paragraphs contain `words`. */
export function clausesWith(stored: StoredContract, words: string): number[] {
  return stored.root.children.flatMap((clause, index) => {
    const texts = clause.children.flatMap((paragraph) => paragraph.children as SerializedTextNode[]);
    return texts.some((text) => text.text?.includes(words)) ? [index + 1] : [];
  });
}
