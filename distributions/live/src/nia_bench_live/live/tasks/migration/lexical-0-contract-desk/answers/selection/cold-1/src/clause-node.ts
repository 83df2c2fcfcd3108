import {
  $create,
  ElementNode,
  type LexicalNode,
  type LexicalUpdateJSON,
  type SerializedElementNode,
  type SerializedParagraphNode,
  type Spread,
} from 'lexical';

export type SerializedClauseNode = Spread<
  { heading: string; locked: boolean; children: SerializedParagraphNode[] },
  SerializedElementNode
>;

/** A clause of a contract: a heading, paragraphs, and after them further clauses. */
export class ClauseNode extends ElementNode {
  __heading = '';
  __locked = false;

  $config() {
    return this.config('clause', {});
  }

  afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__heading = before.__heading;
    this.__locked = before.__locked;
  }

  exportJSON(): SerializedClauseNode {
    return {
      ...super.exportJSON(),
      // Lexical puts them in.
      children: [],
      heading: this.getHeading(),
      locked: this.isLocked(),
    };
  }

  updateFromJSON(json: LexicalUpdateJSON<SerializedClauseNode>): this {
    return super.updateFromJSON(json).setHeading(json.heading).setLocked(json.locked);
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
  return $create(ClauseNode).setHeading(heading);
}

export function $isClauseNode(node: LexicalNode | null | undefined): node is ClauseNode {
  return node instanceof ClauseNode;
}
