import { createState, ElementNode, getStaticNodeConfig, type Klass, LexicalNode } from 'lexical';

import type { Facts } from './facts';

export const lamp = createState('lamp', {
  parse: (value) => (typeof value === 'string' ? value : ''),
});

export const place = createState('place', {
  parse: (value) => (typeof value === 'number' ? value : 0),
  derived: true,
});

export class SceneNode extends ElementNode {
  $config() {
    return this.config('scene', {
      extends: ElementNode,
      inline: false,
      children: 'inline',
    });
  }
}

export class ActNode extends ElementNode {
  $config() {
    return this.config('act', {
      extends: ElementNode,
      inline: false,
      children: [SceneNode],
    });
  }
}

export class BoxNode extends ElementNode {
  $config() {
    return this.config('box', {
      extends: ElementNode,
      inline: false,
      children: 'block',
    });
  }
}

export class CueNode extends ElementNode {
  $config() {
    return this.config('cue', {
      extends: ElementNode,
      inline: true,
      children: 'inline',
      mergeBy: [lamp],
      stateConfigs: [
        { flat: true, stateConfig: lamp },
        { flat: true, stateConfig: place },
      ],
    });
  }
}

export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', {
      extends: CueNode,
      mergeBy: null,
    });
  }
}

function isNodeClass(value: unknown): value is Klass<LexicalNode> {
  return typeof value === 'function' && (value === LexicalNode || value.prototype instanceof LexicalNode);
}

/** The class and those it extends, the nearest first. */
function* lineage(klass: Klass<LexicalNode>): Generator<Klass<LexicalNode>> {
  let current: unknown = klass;
  while (isNodeClass(current)) {
    yield current;
    current = Object.getPrototypeOf(current);
  }
}

/** What the class declares about how documents are built, its own say or that of a class it extends. */
export function factsOf(klass: Klass<LexicalNode>): Facts {
  let inline: Facts['inline'] | undefined;
  let holds: Facts['holds'] | undefined;
  let oneBy: Facts['oneBy'] | undefined;
  const workedOut = new Set<string>();

  for (const current of lineage(klass)) {
    if (!Object.hasOwn(current.prototype, '$config')) continue;
    const { ownNodeConfig } = getStaticNodeConfig(current);
    if (ownNodeConfig === undefined) continue;

    if (inline === undefined && ownNodeConfig.inline !== undefined) inline = ownNodeConfig.inline;

    const children = ownNodeConfig.children;
    if (holds === undefined && children !== undefined) {
      holds =
        typeof children === 'string'
          ? children
          : children.map((child) => (typeof child === 'string' ? child : child.getType()));
    }

    const mergeBy = ownNodeConfig.mergeBy;
    if (oneBy === undefined && mergeBy !== undefined) {
      oneBy = mergeBy === null ? null : mergeBy.map((state) => state.key);
    }

    for (const entry of ownNodeConfig.stateConfigs ?? []) {
      const state = 'stateConfig' in entry ? entry.stateConfig : entry;
      if (state.derived) workedOut.add(state.key);
    }
  }

  return {
    inline: inline ?? null,
    holds: holds ?? null,
    oneBy: oneBy ?? null,
    workedOut: [...workedOut].sort(),
  };
}
