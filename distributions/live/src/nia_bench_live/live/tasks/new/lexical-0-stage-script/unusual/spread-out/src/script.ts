import * as lexical from 'lexical';
import type { Facts } from './facts.js';

export const lamp = lexical.createState('lamp', { parse: (value) => (typeof value === 'string' ? value : '') });
export const place = lexical.createState('place', {
  derived: true,
  parse: (value) => (typeof value === 'number' ? value : 0),
});
const flat = [lamp, place].map((stateConfig) => ({ flat: true, stateConfig }));
const inLine = { inline: true, children: 'inline' } as const;
const block = { inline: false } as const;

export class CueNode extends lexical.ElementNode {
  $config() {
    return this.config('cue', {
      ...inLine,
      extends: lexical.ElementNode,
      stateConfigs: flat,
      mergeAdjacent: { by: [lamp] },
    });
  }
}

export class WhisperNode extends CueNode {
  $config() {
    return this.config('whisper', { ...inLine, extends: CueNode, mergeAdjacent: false });
  }
}

export class SceneNode extends lexical.ElementNode {
  $config() {
    return this.config('scene', { ...block, extends: lexical.ElementNode, children: inLine.children });
  }
}

export class ActNode extends lexical.ElementNode {
  $config() {
    return this.config('act', { ...block, extends: lexical.ElementNode, children: [SceneNode], mergeAdjacent: false });
  }
}

export class BoxNode extends lexical.ElementNode {
  $config() {
    return this.config('box', { ...block, extends: lexical.ElementNode, children: 'block' });
  }
}

export const factsOf = (klass: lexical.Klass<lexical.LexicalNode>): Facts => {
  const said = lexical.getDeclaredNodeStructure(klass);
  const oneBy: string[] = [];
  if (said.mergeAdjacent) for (const by of said.mergeAdjacent.by) oneBy.push(typeof by === 'string' ? by : `${by.key.toString()}`);
  const holds: string[] = [];
  if (Array.isArray(said.children)) for (const one of said.children) holds.push(one === 'inline' ? one : one.getType());
  return {
    inline: said.inline === undefined ? null : said.inline,
    holds: typeof said.children === 'string' ? said.children : said.children ? holds : null,
    oneBy: said.mergeAdjacent ? oneBy : null,
    workedOut: Array.from(said.derived).sort(),
  };
};
