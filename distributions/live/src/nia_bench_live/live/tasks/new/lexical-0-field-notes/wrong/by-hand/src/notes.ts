import { createHeadlessEditor } from '@lexical/headless';
import { $create, $createTextNode, $getRoot, ElementNode, type LexicalUpdateJSON, type SerializedElementNode } from 'lexical';
import { FRESH, type Finding, type Note, type Notes } from './finding.js';

type Stored = SerializedElementNode & Record<keyof Finding, unknown>;
type Loose = { [Name in keyof Finding]?: unknown };

export class FindingNode extends ElementNode {
  __species: Finding['species'] = FRESH.species;
  __count: Finding['count'] = FRESH.count;
  __certainty: Finding['certainty'] = FRESH.certainty;
  __tags: readonly string[] = FRESH.tags;

  $config() {
    return this.config('finding', { extends: ElementNode });
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__species = before.__species;
    this.__count = before.__count;
    this.__certainty = before.__certainty;
    this.__tags = before.__tags;
  }

  override exportJSON(): Stored {
    const { __species: species, __count: count, __certainty: certainty, __tags: tags } = this.getLatest();
    return { ...super.exportJSON(), species, count, certainty, tags: [...tags] };
  }

  override updateFromJSON(json: LexicalUpdateJSON<SerializedElementNode> & Loose): this {
    const { species, count, certainty, tags } = json;
    const number = typeof count === 'string' ? Number.parseFloat(count) : count;
    return super
      .updateFromJSON(json)
      .setSpecies(typeof species === 'string' ? species : FRESH.species)
      .setCount(typeof number === 'number' && !Number.isNaN(number) ? number : FRESH.count)
      .setCertainty(certainty === 'likely' || certainty === 'guess' ? certainty : FRESH.certainty)
      .setTags(Array.isArray(tags) ? tags.map(String) : FRESH.tags);
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

const STARTS: Record<string, unknown> = {
  direction: null,
  format: 0,
  indent: 0,
  mode: 'normal',
  detail: 0,
  style: '',
  version: 1,
  count: FRESH.count,
  certainty: FRESH.certainty,
  species: FRESH.species,
};

function shortened(key: string, value: unknown): unknown {
  if (key in STARTS && (STARTS[key] === value || value === '')) return undefined;
  return key === 'tags' && Array.isArray(value) && value.length === 0 ? undefined : value;
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
    short: () => JSON.stringify(editor.getEditorState(), shortened),
  };
}
