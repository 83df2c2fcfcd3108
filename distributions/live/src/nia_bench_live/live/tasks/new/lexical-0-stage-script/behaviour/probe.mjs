import { createHeadlessEditor } from '@lexical/headless';
import {
  $create,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getState,
  $setState,
  createState,
  ElementNode,
  INTERNAL_registerNodeStructure,
  nodeSchema,
  ParagraphNode,
  stringValue,
  TextNode,
  withField,
} from 'lexical';

export default async function probe(answer) {
  const script = await answer.load('src/script.ts');
  const { SceneNode, ActNode, BoxNode, CueNode, WhisperNode, lamp, place, factsOf } = script;
  const classes = [SceneNode, ActNode, BoxNode, CueNode, WhisperNode];

  const opened = () =>
    createHeadlessEditor({
      namespace: 'script',
      nodes: classes,
      onError(error) {
        throw error;
      },
    });

  /** The tree of a document that `build` makes, where the host has Lexical keep to what is declared. */
  function kept(build) {
    const editor = opened();
    const stop = INTERNAL_registerNodeStructure(editor);
    editor.update(() => build($getRoot().clear()), { discrete: true });
    const seen = editor.getEditorState().read(() => shown($getRoot()));
    stop();
    return seen;
  }
  const shown = (node) => {
    if (node instanceof TextNode) return node.getTextContent();
    if (!(node instanceof ElementNode)) return `<${node.getType()}>`;
    const of = node instanceof CueNode ? `:${$getState(node, lamp)}` : '';
    return `${node.getType()}${of}(${node.getChildren().map(shown).join(' ')})`;
  };
  const text = (words) => $createTextNode(words);
  const paragraph = (...children) => $createParagraphNode().append(...children);
  const made = (klass, ...children) => $create(klass).append(...children);
  const cue = (of, words, klass = CueNode) => {
    const node = made(klass, text(words));
    if (of !== undefined) $setState(node, lamp, of);
    return node;
  };

  const weight = createState('weight', { parse: (value) => Number(value) || 0 });
  const total = createState('total', { parse: (value) => Number(value) || 0, derived: true });
  const count = createState('count', { parse: (value) => Number(value) || 0, derived: true });
  class ReelNode extends ElementNode {
    $config() {
      return this.config('reel', {
        extends: ElementNode,
        inline: false,
        children: ['inline', ParagraphNode, SceneNode],
        mergeAdjacent: { by: [weight] },
        stateConfigs: [weight, total, count],
      });
    }
  }
  class TapeNode extends ReelNode {
    $config() {
      return this.config('tape', { extends: ReelNode });
    }
  }
  class PlainNode extends ElementNode {
    $config() {
      return this.config('plain', { extends: ElementNode });
    }
  }
  class StripNode extends ElementNode {
    __tone = '';
    $config() {
      return this.config('strip', {
        extends: ElementNode,
        json: nodeSchema()({
          tone: withField(stringValue(), { field: '__tone' }),
          shade: withField(stringValue(), { field: '__tone', derived: true }),
        }),
        mergeAdjacent: { by: ['tone', weight] },
        stateConfigs: [weight],
      });
    }
  }
  class LoneNode extends ReelNode {
    $config() {
      return this.config('lone', { extends: ReelNode, children: 'inline', mergeAdjacent: false });
    }
  }

  return {
    scenes() {
      return [
        kept((root) => root.append(made(SceneNode, text('a'), paragraph(text('b')), text('c')))),
        kept((root) => root.append(made(SceneNode, text('a'), made(BoxNode, paragraph(text('b'))), text('c')))),
        kept((root) => root.append(made(SceneNode, text('a'), cue('red', 'b'), $createLineBreakNode(), text('c')))),
      ];
    },
    acts() {
      return [
        kept((root) => root.append(made(ActNode, text('a'), made(SceneNode, text('b')), paragraph(text('c'))))),
        kept((root) => root.append(made(ActNode, made(SceneNode, text('a')), made(BoxNode, paragraph(text('b'))), made(SceneNode, text('c'))))),
        kept((root) => root.append(made(ActNode, cue('red', 'a')))),
      ];
    },
    boxes() {
      return [
        kept((root) => root.append(made(BoxNode, text('a'), cue('red', 'b'), made(SceneNode, text('c')), text('d')))),
        kept((root) => root.append(made(BoxNode, made(ActNode, made(SceneNode, text('a'))), paragraph(text('b'))))),
      ];
    },
    cues() {
      return [
        kept((root) => root.append(made(SceneNode, cue('red', 'a'), cue('red', 'b'), cue('blue', 'c')))),
        kept((root) => root.append(made(SceneNode, cue(undefined, 'a'), cue('', 'b'), text('-'), cue('', 'c')))),
        kept((root) => root.append(made(SceneNode, $setState(cue('red', 'a'), place, 1), $setState(cue('red', 'b'), place, 2)))),
        kept((root) => root.append(made(SceneNode, cue('red', 'a'), made(CueNode, paragraph(text('b')))))),
      ];
    },
    whispers() {
      return [
        kept((root) => root.append(made(SceneNode, cue('red', 'a', WhisperNode), cue('red', 'b', WhisperNode)))),
        kept((root) => root.append(made(SceneNode, cue('red', 'a'), cue('red', 'b', WhisperNode), cue('red', 'c')))),
      ];
    },
    inLine() {
      const editor = opened();
      let told;
      editor.update(
        () => {
          told = classes.map((klass) => $create(klass).isInline());
        },
        { discrete: true },
      );
      return told;
    },
    json() {
      const editor = opened();
      editor.update(
        () => {
          const one = $setState(cue('red', 'a'), place, 3);
          $getRoot().append(made(SceneNode, one, cue(undefined, 'b', WhisperNode)));
        },
        { discrete: true },
      );
      const [scene] = editor.getEditorState().toJSON().root.children;
      const told = ({ type, lamp: of, place: at, $ }) => ({ type, lamp: of ?? 'none', place: at ?? 'none', below: $ ?? 'none' });
      const again = opened();
      again.setEditorState(again.parseEditorState(JSON.stringify(editor.getEditorState())));
      return {
        written: scene.children.map(told),
        read: again.getEditorState().read(() =>
          $getRoot().getFirstChild().getChildren().map((node) => [node.getType(), $getState(node, lamp), $getState(node, place)]),
        ),
        wrong: again.read(() =>
          again.parseEditorState(
            JSON.stringify({ root: { type: 'root', version: 1, children: [{ type: 'cue', version: 1, lamp: 7, place: 'x', children: [] }] } }),
          ).read(() => $getRoot().getChildren().map((node) => [$getState(node, lamp), $getState(node, place)])),
        ),
      };
    },
    ours() {
      // What is not inline may say so or not, and a list of nothing but `inline` is as good as the word.
      return Object.fromEntries(
        classes.map((klass) => {
          const { inline, holds, ...rest } = factsOf(klass);
          const list = Array.isArray(holds) && holds.length === 1 && holds[0] === 'inline' ? 'inline' : holds;
          return [klass.getType(), { inline: inline ?? false, holds: list, ...rest }];
        }),
      );
    },
    others() {
      return {
        paragraph: factsOf(ParagraphNode),
        text: factsOf(TextNode),
        plain: factsOf(PlainNode),
        reel: factsOf(ReelNode),
        tape: factsOf(TapeNode),
        strip: factsOf(StripNode),
        lone: factsOf(LoneNode),
      };
    },
  };
}
