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
import { FRESH, type Finding, type Note, type Notes } from './finding.js';

/** Whether values that are as in FRESH are to be written too. */
let writingAll = false;

const speciesState = createState('species', {
  parse: (value: unknown): string => (typeof value === 'string' ? value : FRESH.species),
  isEqual: (a: string, b: string) => !writingAll && a === b,
});

const countState = createState('count', {
  parse: (value: unknown): number => {
    const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof count === 'number' && Number.isFinite(count) ? count : FRESH.count;
  },
  isEqual: (a: number, b: number) => !writingAll && a === b,
});

const certaintyState = createState('certainty', {
  parse: (value: unknown): Finding['certainty'] => {
    if (value === 'certain') return 'sure';
    return value === 'sure' || value === 'likely' || value === 'guess' ? value : FRESH.certainty;
  },
  isEqual: (a: Finding['certainty'], b: Finding['certainty']) => !writingAll && a === b,
});

const isText = (value: unknown): value is string => typeof value === 'string';

const tagsState = createState('tags', {
  parse: (value: unknown): readonly string[] =>
    Array.isArray(value) && value.every(isText) ? [...value] : FRESH.tags,
  unparse: (tags: readonly string[]) => [...tags],
  isEqual: (a: readonly string[], b: readonly string[]) =>
    !writingAll && a.length === b.length && a.every((tag, i) => tag === b[i]),
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
    .filter((node) => node instanceof FindingNode);
}

function $read(node: FindingNode): Finding {
  return {
    species: $getState(node, speciesState),
    count: $getState(node, countState),
    certainty: $getState(node, certaintyState),
    tags: [...$getState(node, tagsState)],
  };
}

function $write(node: FindingNode, finding: Partial<Finding>): void {
  $setState(node, speciesState, finding.species ?? FRESH.species);
  $setState(node, countState, finding.count ?? FRESH.count);
  $setState(node, certaintyState, finding.certainty ?? FRESH.certainty);
  $setState(node, tagsState, [...(finding.tags ?? FRESH.tags)]);
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
    const state = editor.parseEditorState(text, () => {
      // Every finding holds all of its four values, also those that the document leaves out.
      for (const node of $findings()) $write(node, $read(node));
    });
    if (!state.isEmpty()) editor.setEditorState(state);
  }

  return {
    add(finding, words) {
      editor.update(
        () => {
          const node = $create(FindingNode);
          $write(node, finding);
          if (words !== '') node.append($createTextNode(words));
          $getRoot().append(node);
        },
        { discrete: true },
      );
    },

    list() {
      return editor.getEditorState().read(() =>
        $findings().map((node): Note => ({ ...$read(node), words: node.getTextContent() })),
      );
    },

    full() {
      writingAll = true;
      try {
        return JSON.stringify(editor.getEditorState().toJSON());
      } finally {
        writingAll = false;
      }
    },

    short() {
      return JSON.stringify(editor.getEditorState().toJSON({ compact: true }));
    },
  };
}
