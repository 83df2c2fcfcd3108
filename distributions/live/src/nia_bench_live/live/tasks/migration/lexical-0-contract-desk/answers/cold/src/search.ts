import type { SerializedLexicalNode, SerializedTextNode } from 'lexical';
import type { StoredContract } from './contract.js';

function isText(node: SerializedLexicalNode): node is SerializedTextNode {
  return 'text' in node && typeof node.text === 'string';
}

/** Headings of the topmost clauses of a kept contract, without opening it. */
export function headings(stored: StoredContract): string[] {
  return stored.root.children.map((clause) => clause.heading);
}

/** Numbers of the topmost clauses of a kept contract whose own paragraphs contain `words`. */
export function clausesWith(stored: StoredContract, words: string): number[] {
  return stored.root.children.flatMap((clause, index) => {
    const nodes: SerializedLexicalNode[] = clause.children.flatMap((paragraph) => paragraph.children);
    return nodes.some((node) => isText(node) && node.text.includes(words)) ? [index + 1] : [];
  });
}
