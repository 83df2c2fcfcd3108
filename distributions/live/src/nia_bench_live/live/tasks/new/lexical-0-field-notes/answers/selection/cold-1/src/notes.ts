import { createHeadlessEditor } from '@lexical/headless';
import {
  $create,
  $createTextNode,
  $getRoot,
  $getState,
  $setState,
  createState,
  ElementNode,
} from 'lexical';
import { FRESH, type Finding, type Note, type Notes } from './finding';

/** While the whole document is written, no value counts as one that can be left out. */
let whole = false;

function asCount(value: unknown): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? count : FRESH.count;
}

function asCertainty(value: unknown): Finding['certainty'] {
  if (value === 'certain') return 'sure';
  return value === 'sure' || value === 'likely' || value === 'guess' ? value : FRESH.certainty;
}

function asTags(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return FRESH.tags;
  const tags: string[] = [];
  for (const tag of value) {
    if (typeof tag !== 'string') return FRESH.tags;
    tags.push(tag);
  }
  return tags;
}

const speciesState = createState('species', {
  parse: (value: unknown): string => (typeof value === 'string' ? value : FRESH.species),
  isEqual: (one, other) => !whole && one === other,
});

const countState = createState('count', {
  parse: asCount,
  isEqual: (one, other) => !whole && one === other,
});

const certaintyState = createState('certainty', {
  parse: asCertainty,
  isEqual: (one, other) => !whole && one === other,
});

const tagsState = createState('tags', {
  parse: asTags,
  isEqual: (one, other) =>
    !whole && one.length === other.length && one.every((tag, index) => tag === other[index]),
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
}

function $findings(): FindingNode[] {
  return $getRoot()
    .getChildren()
    .filter((node): node is FindingNode => node instanceof FindingNode);
}

function $findingOf(node: FindingNode): Finding {
  return {
    species: $getState(node, speciesState),
    count: $getState(node, countState),
    certainty: $getState(node, certaintyState),
    tags: $getState(node, tagsState),
  };
}

function $write(node: FindingNode, finding: Finding): void {
  $setState(node, speciesState, finding.species);
  $setState(node, countState, finding.count);
  $setState(node, certaintyState, finding.certainty);
  $setState(node, tagsState, finding.tags);
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
    if (!state.isEmpty()) editor.setEditorState(state);
    editor.update(
      () => {
        for (const node of $findings()) $write(node, $findingOf(node));
      },
      { discrete: true },
    );
  }

  return {
    add(finding, words) {
      editor.update(
        () => {
          const node = $create(FindingNode);
          $write(node, {
            species: finding.species ?? FRESH.species,
            count: finding.count ?? FRESH.count,
            certainty: finding.certainty ?? FRESH.certainty,
            tags: [...(finding.tags ?? FRESH.tags)],
          });
          if (words !== '') node.append($createTextNode(words));
          $getRoot().append(node);
        },
        { discrete: true },
      );
    },
    list() {
      return editor
        .getEditorState()
        .read(() => $findings().map((node): Note => ({ ...$findingOf(node), words: node.getTextContent() })));
    },
    full() {
      whole = true;
      try {
        return JSON.stringify(editor.getEditorState().toJSON());
      } finally {
        whole = false;
      }
    },
    short() {
      return JSON.stringify(editor.getEditorState().toJSON({ compact: true }));
    },
  };
}
