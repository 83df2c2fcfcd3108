import {
  createState,
  ElementNode,
  getDeclaredNodeStructure,
  numberValue,
  stringValue,
  type Klass,
  type LexicalNode,
} from 'lexical';
import type { Facts } from './facts';

/** Which lamp a cue is for. */
export const lamp = createState('lamp', { parse: stringValue() });

/** Where a cue comes in the script: our numbering works it out anew from the document. */
export const place = createState('place', { parse: numberValue(0), derived: true });

/** Holds what stands in a line of text. */
export class SceneNode extends ElementNode {
  $config() {
    return this.config('scene', { extends: ElementNode, children: 'inline' });
  }
}

/** Holds scenes. */
export class ActNode extends ElementNode {
  $config() {
    return this.config('act', { extends: ElementNode, children: [SceneNode] });
  }
}

/** Holds blocks. */
export class BoxNode extends ElementNode {
  $config() {
    return this.config('box', { extends: ElementNode, children: 'block' });
  }
}

/** Stands in a line of text; neighbours of the same lamp are one. */
export class CueNode extends ElementNode {
  $config() {
    return this.config('cue', {
      extends: ElementNode,
      inline: true,
      children: 'inline',
      mergeAdjacent: { by: [lamp] },
      stateConfigs: [
        { stateConfig: lamp, flat: true },
        { stateConfig: place, flat: true },
      ],
    });
  }
}

/** A cue that is never one with its neighbours. */
export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', { extends: CueNode, mergeAdjacent: false });
  }
}

/** The type of a class; its name where it is abstract, and has no type. */
function typeOf(klass: Klass<LexicalNode>): string {
  try {
    return klass.getType();
  } catch {
    return klass.name;
  }
}

/** What a class of nodes declares, itself or by a class that it extends. */
export function factsOf(klass: Klass<LexicalNode>): Facts {
  const { inline, children, mergeAdjacent, derived } = getDeclaredNodeStructure(klass);
  return {
    inline: inline ?? null,
    holds:
      children === undefined
        ? null
        : typeof children === 'string'
          ? children
          : children.map((entry) => (entry === 'inline' ? entry : typeOf(entry))),
    oneBy:
      mergeAdjacent === undefined
        ? null
        : mergeAdjacent.by.map((entry) => (typeof entry === 'string' ? entry : String(entry.key))),
    workedOut: Array.from(derived).sort(),
  };
}
