import { $getRoot, type ElementNode, type LexicalNode, type TextNode } from 'lexical';
import { $isClauseNode, type ClauseNode } from './clause-node.js';

/** The clauses directly below `parent`, in their order. */
export function $clausesOf(parent: ElementNode = $getRoot()): ClauseNode[] {
  return parent.getChildren<ClauseNode>().filter($isClauseNode);
}

/** "2.1" for the first clause within the second. */
export function $numberOf(clause: ClauseNode): string {
  const place = clause.getPreviousSiblings<ClauseNode>().filter($isClauseNode).length + 1;
  const parent = clause.getParent<ClauseNode>();
  return $isClauseNode(parent) ? `${$numberOf(parent)}.${place}` : `${place}`;
}

/** The first text below `root` that contains `words`. */
export function $findText(words: string, root: ElementNode = $getRoot()): TextNode | null {
  return root.getAllTextNodes().find((node) => node.getTextContent().includes(words)) ?? null;
}

/** The closest clause around a node. */
export function $clauseAround(node: LexicalNode): ClauseNode | null {
  for (let at: LexicalNode | null = node; at !== null; at = at.getParent<ElementNode>()) {
    if ($isClauseNode(at)) return at;
  }
  return null;
}

/** The closest element around both nodes. */
export function $elementAround(one: LexicalNode, other: LexicalNode): ElementNode | null {
  return one.getCommonAncestor<ElementNode>(other);
}
