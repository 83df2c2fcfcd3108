import type { SerializedLexicalNode } from 'lexical';
import type { StoredContract } from './contract.js';

/** Headings of the topmost clauses of a kept contract, without opening it. */
export function headings(stored: StoredContract): string[] {
  return stored.root.children.map((clause) => clause.heading);
}

/** Numbers of the topmost clauses of a kept contract whose own paragraphs contain `words`. */
export function clausesWith(stored: StoredContract, words: string): number[] {
  return stored.root.children.flatMap((clause, index) => {
    const nodes = clause.children.flatMap((child): SerializedLexicalNode[] => child.children);
    return nodes.some((node) => textOf(node)?.includes(words)) ? [index + 1] : [];
  });
}

function textOf(node: SerializedLexicalNode): string | undefined {
  return 'text' in node && typeof node.text === 'string' ? node.text : undefined;
}
