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

/** While the full form is written, no value counts as the default, so that Lexical leaves none out. */
let writesAll = false;

const same = (one: unknown, other: unknown): boolean => !writesAll && Object.is(one, other);

const speciesState = createState('species', {
  parse: (value: unknown): string => (typeof value === 'string' ? value : FRESH.species),
  isEqual: same,
});

const countState = createState('count', {
  parse: (value: unknown): number => {
    const count = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
    return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : FRESH.count;
  },
  isEqual: same,
});

const certaintyState = createState('certainty', {
  parse: (value: unknown): Finding['certainty'] => {
    if (value === 'certain') return 'sure';
    return value === 'sure' || value === 'likely' || value === 'guess' ? value : FRESH.certainty;
  },
  isEqual: same,
});

const tagsState = createState('tags', {
  parse: (value: unknown): readonly string[] =>
    Array.isArray(value) && value.every((tag): tag is string => typeof tag === 'string') ? [...value] : FRESH.tags,
  isEqual: (one, other) =>
    !writesAll && one.length === other.length && one.every((tag, index) => tag === other[index]),
});

export class FindingNode extends ElementNode {
  $config() {
    return this.config('finding', {
      extends: ElementNode,
      stateConfigs: [
        { stateConfig: speciesState, flat: true },
        { stateConfig: countState, flat: true },
        { stateConfig: certaintyState, flat: true },
        { stateConfig: tagsState, flat: true },
      ],
    });
  }
}

function $read(node: FindingNode): Finding {
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

function $findings(): FindingNode[] {
  return $getRoot()
    .getChildren()
    .filter((node) => node instanceof FindingNode);
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
        for (const node of $findings()) $write(node, $read(node));
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

    list(): Note[] {
      return editor
        .getEditorState()
        .read(() => $findings().map((node) => ({ ...$read(node), words: node.getTextContent() })));
    },

    full() {
      writesAll = true;
      try {
        return JSON.stringify(editor.getEditorState().toJSON());
      } finally {
        writesAll = false;
      }
    },

    short() {
      return JSON.stringify(editor.getEditorState().toJSON({ compact: true }));
    },
  };
}
