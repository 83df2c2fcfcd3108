import {
  $applyNodeReplacement,
  booleanValue,
  ElementNode,
  type LexicalNode,
  type LexicalParseJSON,
  nodeSchema,
  type SerializedElementNode,
  type SerializedParagraphNode,
  type SerializedPartial,
  type Spread,
  stringValue,
  withAccessors,
} from 'lexical';

export type SerializedClauseNode = Spread<
  { heading: string; locked: boolean; children: SerializedParagraphNode[] },
  SerializedElementNode
>;

/** What is kept of a clause beside what is kept of every element. */
const clauseSchema = nodeSchema<ClauseNode>()({
  heading: stringValue(),
  locked: withAccessors(booleanValue(), { getter: 'isLocked', setter: 'setLocked' }),
});

export interface ClauseNode {
  exportJSON(compact?: false): SerializedClauseNode;
  exportJSON(compact: boolean): SerializedPartial<SerializedClauseNode>;
  updateFromJSON(json: LexicalParseJSON<SerializedClauseNode>): this;
}

/** A clause of a contract: a heading, paragraphs, and after them further clauses. */
export class ClauseNode extends ElementNode {
  __heading = '';
  __locked = false;

  $config() {
    return this.config('clause', { extends: ElementNode, json: clauseSchema });
  }

  afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__heading = before.__heading;
    this.__locked = before.__locked;
  }

  getHeading(): string {
    return this.getLatest().__heading;
  }

  setHeading(heading: string): this {
    const self = this.getWritable();
    self.__heading = heading;
    return self;
  }

  isLocked(): boolean {
    return this.getLatest().__locked;
  }

  setLocked(locked: boolean): this {
    const self = this.getWritable();
    self.__locked = locked;
    return self;
  }
}

export function $createClauseNode(heading: string): ClauseNode {
  return $applyNodeReplacement(new ClauseNode()).setHeading(heading);
}

export function $isClauseNode(node: LexicalNode | null | undefined): node is ClauseNode {
  return node instanceof ClauseNode;
}
