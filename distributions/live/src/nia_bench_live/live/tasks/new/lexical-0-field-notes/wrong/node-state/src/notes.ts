import { createHeadlessEditor } from '@lexical/headless';
import { $create, $createTextNode, $getRoot, $getState, $setState, createState, ElementNode } from 'lexical';
import { FRESH, type Finding, type Note, type Notes } from './finding.js';

const CERTAINTIES: readonly unknown[] = ['sure', 'likely', 'guess'];
const speciesState = createState('species', { parse: (value) => (typeof value === 'string' ? value : FRESH.species) });
const countState = createState('count', {
  parse: (value) => (value !== null && Number.isFinite(Number(value ?? Number.NaN)) ? Number(value) : FRESH.count),
});
const certaintyState = createState('certainty', {
  parse: (value): Finding['certainty'] => (CERTAINTIES.includes(value) ? (value as Finding['certainty']) : 'sure'),
});
const tagsState = createState('tags', {
  parse: (value): string[] => (Array.isArray(value) ? value.map(String) : []),
  isEqual: (one, other) => JSON.stringify(one) === JSON.stringify(other),
});

export class FindingNode extends ElementNode {
  $config() {
    return this.config('finding', {
      extends: ElementNode,
      stateConfigs: [
        { flat: true, stateConfig: speciesState },
        { flat: true, stateConfig: countState },
        { flat: true, stateConfig: certaintyState },
        { flat: true, stateConfig: tagsState },
      ],
    });
  }

  getSpecies(): string {
    return $getState(this, speciesState);
  }

  setSpecies(species: string): this {
    return $setState(this, speciesState, species);
  }

  getCount(): number {
    return $getState(this, countState);
  }

  setCount(count: number): this {
    return $setState(this, countState, count);
  }

  getCertainty(): Finding['certainty'] {
    return $getState(this, certaintyState);
  }

  setCertainty(certainty: Finding['certainty']): this {
    return $setState(this, certaintyState, certainty);
  }

  getTags(): string[] {
    return $getState(this, tagsState);
  }

  setTags(tags: readonly string[]): this {
    return $setState(this, tagsState, [...tags]);
  }
}

export function openNotes(text?: string): Notes {
  const editor = createHeadlessEditor({
    namespace: 'notes',
    nodes: [FindingNode],
    onError(error) {
      throw error;
    },
  });
  if (text !== undefined) editor.setEditorState(editor.parseEditorState(text));
  return {
    add(finding, words) {
      const { species, count, certainty, tags } = { ...FRESH, ...finding };
      editor.update(
        () => {
          const node = $create(FindingNode).setSpecies(species).setCount(count).setCertainty(certainty).setTags(tags);
          $getRoot().append(node.append($createTextNode(words)));
        },
        { discrete: true },
      );
    },
    list: () =>
      editor.getEditorState().read(() =>
        $getRoot()
          .getChildren()
          .filter((node) => node instanceof FindingNode)
          .map(
            (node): Note => ({
              species: node.getSpecies(),
              count: node.getCount(),
              certainty: node.getCertainty(),
              tags: node.getTags(),
              words: node.getTextContent(),
            }),
          ),
      ),
    full: () => JSON.stringify(editor.getEditorState()),
    short: () => JSON.stringify(editor.getEditorState().toJSON(true)),
  };
}
