import { createHeadlessEditor } from '@lexical/headless';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type SerializedEditorState,
} from 'lexical';
import { $createClauseNode, $isClauseNode, ClauseNode, type SerializedClauseNode } from './clause-node.js';
import { $clauseAround, $clausesOf, $elementAround, $findText, $numberOf } from './clauses.js';

/** What is kept of a contract: clauses only, as `Contract` writes them. */
export type StoredContract = SerializedEditorState<SerializedClauseNode>;

export class Contract {
  readonly editor: LexicalEditor;

  constructor(stored?: StoredContract) {
    this.editor = createHeadlessEditor({
      namespace: 'contract',
      nodes: [ClauseNode],
      onError(error) {
        throw error;
      },
    });
    if (stored) this.editor.setEditorState(this.editor.parseEditorState(stored));
  }

  save(): StoredContract {
    return this.editor.getEditorState().toJSON() as StoredContract;
  }

  /** Adds a clause with paragraphs, at the end or within the clause of that number. */
  add(heading: string, paragraphs: string[], within?: string): void {
    this.#change(() => {
      const clause = $createClauseNode(heading);
      for (const text of paragraphs) clause.append($createParagraphNode().append($createTextNode(text)));
      (within === undefined ? $getRoot() : this.#clause(within)).append(clause);
    });
  }

  lock(number: string): void {
    this.#change(() => {
      this.#clause(number).setLocked(true);
    });
  }

  /** Replaces the first words of a clause; a locked clause refuses. */
  reword(number: string, text: string): void {
    this.#change(() => {
      const clause = this.#clause(number);
      if (clause.isLocked()) throw new Error(`clause ${number} is locked`);
      const paragraph = clause.getFirstChildOrThrow();
      if (!$isElementNode(paragraph)) throw new Error(`clause ${number} has no words`);
      const words = paragraph.getFirstChild();
      if ($isTextNode(words)) words.setTextContent(text);
      else paragraph.append($createTextNode(text));
    });
  }

  /** Lines such as "2.1 Deposit (locked)". */
  outline(): string[] {
    return this.editor.read(() => {
      const lines: string[] = [];
      const visit = (parent: ElementNode) => {
        for (const clause of $clausesOf(parent)) {
          lines.push(`${$numberOf(clause)} ${clause.getHeading()}${clause.isLocked() ? ' (locked)' : ''}`);
          visit(clause);
        }
      };
      visit($getRoot());
      return lines;
    });
  }

  /** What two passages have around them: the type of the closest element, and the number of the closest clause. */
  around(one: string, other: string): { element: string | null; clause: string | null } {
    return this.editor.read(() => {
      const [first, second] = [$findText(one), $findText(other)];
      const element = first && second && $elementAround(first, second);
      const clause = element && $clauseAround(element);
      return { element: element?.getType() ?? null, clause: clause && $numberOf(clause) };
    });
  }

  #clause(number: string): ClauseNode {
    let found: ElementNode = $getRoot();
    for (const place of number.split('.')) {
      const clause: ClauseNode | undefined = $clausesOf(found)[Number(place) - 1];
      if (!clause) throw new Error(`no clause ${number}`);
      found = clause;
    }
    if (!$isClauseNode(found)) throw new Error(`no clause ${number}`);
    return found;
  }

  #change(change: () => void): void {
    this.editor.update(change, { discrete: true });
  }
}
