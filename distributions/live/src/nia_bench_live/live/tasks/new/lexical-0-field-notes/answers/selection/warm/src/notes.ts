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
  transformValue,
  unionValue,
  withField,
} from 'lexical';
import { FRESH, type Finding, type Notes } from './finding.js';

/** A text, or null for whatever is none. */
const tag = unionValue([stringValue(), enumValue([null])], null);

const findingSchema = nodeSchema<FindingNode>()({
  species: withField(stringValue(FRESH.species), { field: '__species' }),
  count: withField(numberValue(FRESH.count), { field: '__count' }),
  certainty: withField(
    aliasedValue(enumValue<Finding['certainty']>(['sure', 'likely', 'guess'], FRESH.certainty), { certain: 'sure' }),
    { field: '__certainty' },
  ),
  // Tags of which one is no text are not what they should be, and so as in FRESH.
  tags: withField(
    transformValue(
      arrayValue(tag),
      (tags): string[] => {
        const texts = tags.filter((text) => text !== null);
        return texts.length === tags.length ? texts : [...FRESH.tags];
      },
      { isEqual: (one, other) => one.length === other.length && one.every((text, index) => text === other[index]) },
    ),
    { field: '__tags' },
  ),
});

export class FindingNode extends ElementNode {
  __species: string = FRESH.species;
  __count: number = FRESH.count;
  __certainty: Finding['certainty'] = FRESH.certainty;
  __tags: readonly string[] = FRESH.tags;

  $config() {
    return this.config('finding', { extends: ElementNode, json: findingSchema });
  }

  getFinding(): Finding {
    const { __species, __count, __certainty, __tags } = this.getLatest();
    return { species: __species, count: __count, certainty: __certainty, tags: [...__tags] };
  }

  setFinding({ species, count, certainty, tags }: Partial<Finding>): this {
    const self = this.getWritable();
    self.__species = species ?? FRESH.species;
    self.__count = count ?? FRESH.count;
    self.__certainty = certainty ?? FRESH.certainty;
    self.__tags = [...(tags ?? FRESH.tags)];
    return self;
  }
}

export function openNotes(text?: string): Notes {
  const editor = createHeadlessEditor({
    namespace: 'field-notes',
    nodes: [FindingNode],
    onError(error) {
      throw error;
    },
  });
  if (text !== undefined) {
    const state = editor.parseEditorState(text);
    // Lexical does not take a document without any content, but starts with one.
    if (!state.isEmpty()) editor.setEditorState(state);
  }
  return {
    add(finding, words) {
      editor.update(
        () => {
          const node = $create(FindingNode).setFinding(finding);
          if (words !== '') node.append($createTextNode(words));
          $getRoot().append(node);
        },
        { discrete: true },
      );
    },
    list: () =>
      editor.read(() =>
        $getRoot()
          .getChildren()
          .filter((node) => node instanceof FindingNode)
          .map((node) => ({ ...node.getFinding(), words: node.getTextContent() })),
      ),
    full: () => JSON.stringify(editor.getEditorState().toJSON()),
    short: () => JSON.stringify(editor.getEditorState().toJSON(true)),
  };
}
