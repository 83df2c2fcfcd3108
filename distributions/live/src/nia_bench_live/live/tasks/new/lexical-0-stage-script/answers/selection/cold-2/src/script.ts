import { createState, ElementNode, type LexicalNode } from 'lexical';
import type { Facts } from './facts';

/** The lamp that a cue is for. */
export const lamp = createState('lamp', {
  parse: (value) => (typeof value === 'string' ? value : ''),
});

/** The number of a cue, which is worked out anew from the document. */
export const place = createState('place', {
  parse: (value) => (typeof value === 'number' ? value : 0),
  resetOnCopyNode: true,
});

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
      mergeBy: [lamp],
      stateConfigs: [
        { flat: true, stateConfig: lamp },
        { flat: true, stateConfig: place },
      ],
    });
  }
}

/** A cue that is never one with its neighbour. */
export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', { extends: CueNode, mergeBy: null });
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function valueOf(holder: unknown, key: string): unknown {
  return isObject(holder) ? Reflect.get(holder, key) : undefined;
}

/** What a class declares by itself: its type, and its declarations. */
function ownConfig(proto: object): [type: string, config: unknown] | undefined {
  if (!Object.hasOwn(proto, '$config')) return undefined;
  const method = valueOf(proto, '$config');
  if (typeof method !== 'function') return undefined;
  const record: unknown = Reflect.apply(method, proto, []);
  if (!isObject(record)) return undefined;
  for (const [type, config] of Object.entries(record)) return [type, config];
  return undefined;
}

/** The type of a class, as documents name it. */
function typeOf(klass: unknown): string | undefined {
  const proto = valueOf(klass, 'prototype');
  const own = isObject(proto) ? ownConfig(proto) : undefined;
  if (own) return own[0];
  const getType = valueOf(klass, 'getType');
  if (typeof getType !== 'function') return undefined;
  const type: unknown = Reflect.apply(getType, klass, []);
  return typeof type === 'string' ? type : undefined;
}

function holdsOf(children: unknown): Facts['holds'] {
  if (children === 'inline' || children === 'block') return children;
  if (!Array.isArray(children)) return null;
  const types: string[] = [];
  for (const child of children) {
    const type = typeof child === 'string' ? child : typeOf(child);
    if (type !== undefined) types.push(type);
  }
  return types;
}

function keysOf(states: unknown): string[] | null {
  if (!Array.isArray(states)) return null;
  const keys: string[] = [];
  for (const state of states) {
    const key = typeof state === 'string' ? state : valueOf(state, 'key');
    if (typeof key === 'string') keys.push(key);
  }
  return keys;
}

/** What a class of nodes declares, by itself or by a class that it extends. */
export function factsOf(klass: { readonly prototype: LexicalNode }): Facts {
  let inline: unknown;
  let children: unknown;
  let mergeBy: unknown;
  const workedOut = new Set<string>();

  let proto: unknown = klass.prototype;
  while (isObject(proto)) {
    const own = ownConfig(proto);
    if (own) {
      const config = own[1];
      if (inline === undefined) inline = valueOf(config, 'inline');
      if (children === undefined) children = valueOf(config, 'children');
      if (mergeBy === undefined) mergeBy = valueOf(config, 'mergeBy');
      const states = valueOf(config, 'stateConfigs');
      if (Array.isArray(states)) {
        for (const entry of states) {
          const state = valueOf(entry, 'stateConfig') ?? entry;
          const key = valueOf(state, 'key');
          if (typeof key === 'string' && valueOf(state, 'resetOnCopyNode') === true) {
            workedOut.add(key);
          }
        }
      }
    }
    proto = Object.getPrototypeOf(proto);
  }

  return {
    inline: typeof inline === 'boolean' ? inline : null,
    holds: holdsOf(children),
    oneBy: keysOf(mergeBy),
    workedOut: [...workedOut].sort(),
  };
}
