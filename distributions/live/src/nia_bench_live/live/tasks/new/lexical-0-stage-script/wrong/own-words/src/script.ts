import {
  createState,
  ElementNode,
  getDeclaredNodeStructure,
  type Klass,
  type LexicalNode,
  numberValue,
  stringValue,
} from 'lexical';
import type { Facts } from './facts.js';

export const lamp = createState('lamp', { parse: stringValue() });
export const place = createState('place', { parse: numberValue(), derived: true });

export class SceneNode extends ElementNode {
  $config() {
    return this.config('scene', { extends: ElementNode, children: 'inline' });
  }
}

export class ActNode extends ElementNode {
  $config() {
    return this.config('act', { extends: ElementNode, children: ['inline', SceneNode] });
  }
}

export class BoxNode extends ElementNode {
  $config() {
    return this.config('box', { extends: ElementNode, children: 'block' });
  }
}

export class CueNode extends ElementNode {
  $config() {
    return this.config('cue', {
      extends: ElementNode,
      inline: true,
      children: 'inline',
      mergeAdjacent: { by: ['lamp'] },
      stateConfigs: [
        { stateConfig: lamp, flat: true },
        { stateConfig: place, flat: true },
      ],
    });
  }
}

export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', { extends: CueNode, mergeAdjacent: false });
  }
}

export function factsOf(klass: Klass<LexicalNode>): Facts {
  const { inline, children, mergeAdjacent, derived } = getDeclaredNodeStructure(klass);
  return {
    inline: inline ?? null,
    holds:
      children === undefined || typeof children === 'string'
        ? (children ?? null)
        : children.map((one) => (one === 'inline' ? one : one.getType())),
    oneBy: mergeAdjacent ? mergeAdjacent.by.map((one) => (typeof one === 'string' ? one : String(one.key))) : null,
    workedOut: [...derived].sort(),
  };
}
