import {
  $create,
  booleanValue,
  ElementNode,
  type LexicalNode,
  nodeSchema,
  type SerializedElementNode,
  stringValue,
} from 'lexical';

export type SerializedClauseNode = SerializedElementNode & { heading: string; locked: boolean };

/** A clause of a contract: a heading, paragraphs, and after them further clauses. */
export class ClauseNode extends ElementNode {
  __heading = '';
  __locked = false;

  $config() {
    return this.config('clause', {
      extends: ElementNode,
      json: nodeSchema<ClauseNode>()({ heading: stringValue(), locked: booleanValue() }),
    });
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

  getLocked(): boolean {
    return this.getLatest().__locked;
  }

  isLocked(): boolean {
    return this.getLocked();
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
