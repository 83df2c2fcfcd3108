import { createState, ElementNode, type LexicalNode } from 'lexical';

import type { Facts } from './facts';

type Declared = ReturnType<ElementNode['$config']>;

/** The lamp that a cue is for. */
export const lamp = createState('lamp', {
  parse: (value) => (typeof value === 'string' ? value : ''),
});

const numbering = {
  parse: (value: unknown) => (typeof value === 'number' ? value : 0),
  derived: true,
};

/** The number of a cue, worked out anew from the document. */
export const place = createState('place', numbering);

/** A scene: a line of text. */
export class SceneNode extends ElementNode {
  $config() {
    return this.config('scene', { extends: ElementNode, children: 'inline' });
  }
}

/** An act: its scenes. */
export class ActNode extends ElementNode {
  $config() {
    return this.config('act', { extends: ElementNode, children: [SceneNode] });
  }
}

/** A box around blocks. */
export class BoxNode extends ElementNode {
  $config() {
    return this.config('box', { extends: ElementNode, children: 'block' });
  }
}

/** A cue in a line of text. */
export class CueNode extends ElementNode {
  $config(): Declared {
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

/** A cue that remains by itself. */
export class WhisperNode extends CueNode {
  $config(): Declared {
    return this.config('whisper', { extends: CueNode, mergeBy: null });
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function typeOf(klass: unknown): string {
  if (typeof klass === 'string') return klass;
  const getType = fieldOf(klass, 'getType');
  return typeof getType === 'function' ? String(Reflect.apply(getType, klass, [])) : String(klass);
}

function keyOf(value: unknown): string {
  const key = fieldOf(value, 'key');
  return typeof key === 'string' ? key : String(value);
}

function holdsOf(children: unknown): Facts['holds'] {
  if (children === 'inline' || children === 'block') return children;
  return Array.isArray(children) ? children.map(typeOf) : null;
}

/** What a class says itself, then what each class that it extends says. */
function* declarationsOf(klass: { readonly prototype: LexicalNode }): Generator<object> {
  const seen = new Set<string>();
  let prototype: unknown = klass.prototype;
  while (isObject(prototype) && prototype !== Object.prototype) {
    const declare = fieldOf(prototype, '$config');
    if (typeof declare === 'function') {
      const record: unknown = Reflect.apply(declare, prototype, []);
      if (isObject(record)) {
        for (const [type, config] of Object.entries(record)) {
          if (seen.has(type) || !isObject(config)) continue;
          seen.add(type);
          yield config;
        }
      }
    }
    prototype = Object.getPrototypeOf(prototype);
  }
}

/** What a class of nodes declares about how documents are built. */
export function factsOf(klass: { readonly prototype: LexicalNode }): Facts {
  let inline: boolean | undefined;
  let holds: Facts['holds'] | undefined;
  let oneBy: string[] | null | undefined;
  const workedOut = new Set<string>();

  for (const config of declarationsOf(klass)) {
    const saysInline = fieldOf(config, 'inline');
    if (inline === undefined && typeof saysInline === 'boolean') inline = saysInline;

    const children = fieldOf(config, 'children');
    if (holds === undefined && children !== undefined) holds = holdsOf(children);

    const mergeBy = fieldOf(config, 'mergeBy');
    if (oneBy === undefined && mergeBy !== undefined) oneBy = Array.isArray(mergeBy) ? mergeBy.map(keyOf) : null;

    const states = fieldOf(config, 'stateConfigs');
    if (!Array.isArray(states)) continue;
    for (const entry of states) {
      const state: unknown = fieldOf(entry, 'stateConfig') ?? entry;
      if (fieldOf(state, 'derived') === true) workedOut.add(keyOf(state));
    }
  }

  // A state does not have to keep what else it was made with.
  if (klass.prototype instanceof CueNode || klass.prototype === CueNode.prototype) {
    if (numbering.derived) workedOut.add(place.key);
  }

  return {
    inline: inline ?? null,
    holds: holds ?? null,
    oneBy: oneBy ?? null,
    workedOut: [...workedOut].sort(),
  };
}
