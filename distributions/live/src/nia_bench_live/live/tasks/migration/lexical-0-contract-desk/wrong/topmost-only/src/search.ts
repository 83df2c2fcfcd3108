import type { SerializedElementNode, SerializedLexicalNode, SerializedTextNode } from 'lexical';
import type { SerializedClauseNode } from './clause-node.js';
import type { StoredContract } from './contract.js';

const isClause = (node: SerializedLexicalNode): node is SerializedClauseNode => node.type === 'clause';
const isParagraph = (node: SerializedLexicalNode): node is SerializedElementNode => node.type === 'paragraph';
const isText = (node: SerializedLexicalNode): node is SerializedTextNode => node.type === 'text';

/** Headings of the topmost clauses of a kept contract, without opening it. */
export function headings(stored: StoredContract): string[] {
  return stored.root.children.filter(isClause).map((clause) => clause.heading);
}

/** Numbers of the topmost clauses of a kept contract whose own paragraphs contain `words`. */
export function clausesWith(stored: StoredContract, words: string): number[] {
  return stored.root.children.filter(isClause).flatMap((clause, index) => {
    const texts = clause.children.filter(isParagraph).flatMap((paragraph) => paragraph.children.filter(isText));
    return texts.some((text) => text.text.includes(words)) ? [index + 1] : [];
  });
}
