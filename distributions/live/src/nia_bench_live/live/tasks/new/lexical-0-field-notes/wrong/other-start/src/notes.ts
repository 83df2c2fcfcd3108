import { createHeadlessEditor } from '@lexical/headless';
import {
  $create,
  $createTextNode,
  $getRoot,
  aliasedValue,
  arrayValue,
  ElementNode,
  enumValue,
  nodeSchema,
  numberValue,
  stringValue,
} from 'lexical';
import { FRESH, type Finding, type Note, type Notes } from './finding.js';

export class FindingNode extends ElementNode {
  __species: Finding['species'] = FRESH.species;
  __count: Finding['count'] = FRESH.count;
  __certainty: Finding['certainty'] = FRESH.certainty;
  __tags: readonly string[] = FRESH.tags;

  $config() {
    return this.config('finding', {
      extends: ElementNode,
      json: nodeSchema<FindingNode>()({
        species: stringValue(FRESH.species),
        count: numberValue(),
        certainty: aliasedValue(enumValue<Finding['certainty']>(['sure', 'likely', 'guess']), { certain: 'sure' }),
        tags: arrayValue(stringValue()),
      }),
    });
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__species = before.__species;
    this.__count = before.__count;
    this.__certainty = before.__certainty;
    this.__tags = before.__tags;
  }

  getSpecies(): string {
    return this.getLatest().__species;
  }

  setSpecies(species: string): this {
    const self = this.getWritable();
    self.__species = species;
    return self;
  }

  getCount(): number {
    return this.getLatest().__count;
  }

  setCount(count: number): this {
    const self = this.getWritable();
    self.__count = count;
    return self;
  }

  getCertainty(): Finding['certainty'] {
    return this.getLatest().__certainty;
  }

  setCertainty(certainty: Finding['certainty']): this {
    const self = this.getWritable();
    self.__certainty = certainty;
    return self;
  }

  getTags(): string[] {
    return [...this.getLatest().__tags];
  }

  setTags(tags: readonly string[]): this {
    const self = this.getWritable();
    self.__tags = [...tags];
    return self;
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
