import {
  $createParagraphNode,
  $getState,
  $isElementNode,
  createState,
  ElementNode,
  type Klass,
  type LexicalNode,
  numberValue,
  stringValue,
} from 'lexical';
import type { Facts } from './facts.js';

export const lamp = createState('lamp', { parse: stringValue() });
export const place = createState('place', { parse: numberValue() });

export class SceneNode extends ElementNode {
  $config() {
    return this.config('scene', {
      extends: ElementNode,
      $transform: (node: SceneNode) => {
        for (const child of node.getChildren()) {
          if ($isElementNode(child) && !child.isInline()) node.insertAfter(child);
        }
      },
    });
  }
}

export class ActNode extends ElementNode {
  $config() {
    return this.config('act', {
      extends: ElementNode,
      $transform: (node: ActNode) => {
        for (const child of node.getChildren()) if (!(child instanceof SceneNode)) child.remove();
      },
    });
  }
}

export class BoxNode extends ElementNode {
  $config() {
    return this.config('box', {
      extends: ElementNode,
      $transform: (node: BoxNode) => {
        for (const child of node.getChildren()) {
          if ($isElementNode(child) && !child.isInline()) continue;
          const paragraph = $createParagraphNode();
          child.replace(paragraph);
          paragraph.append(child);
        }
      },
    });
  }
}

export class CueNode extends ElementNode {
  $config() {
    return this.config('cue', {
      extends: ElementNode,
      stateConfigs: [
        { stateConfig: lamp, flat: true },
        { stateConfig: place, flat: true },
      ],
      $transform: (node: CueNode) => {
        const next = node.getNextSibling();
        if (node.getType() !== 'cue' || !(next instanceof CueNode) || next.getType() !== 'cue') return;
        if ($getState(node, lamp) !== $getState(next, lamp)) return;
        node.append(...next.getChildren());
        next.remove();
      },
    });
  }

  override isInline(): boolean {
    return true;
  }
}

export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', { extends: CueNode });
  }
}

const known: Record<string, Facts> = {
  scene: { inline: false, holds: 'inline', oneBy: null, workedOut: [] },
  act: { inline: false, holds: ['scene'], oneBy: null, workedOut: [] },
  box: { inline: false, holds: 'block', oneBy: null, workedOut: [] },
  cue: { inline: true, holds: 'inline', oneBy: ['lamp'], workedOut: ['place'] },
  whisper: { inline: true, holds: 'inline', oneBy: null, workedOut: ['place'] },
};

export function factsOf(klass: Klass<LexicalNode>): Facts {
  return known[klass.getType()] ?? { inline: null, holds: null, oneBy: null, workedOut: [] };
}
