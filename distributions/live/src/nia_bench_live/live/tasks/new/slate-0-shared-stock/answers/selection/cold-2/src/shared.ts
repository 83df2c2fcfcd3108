import { Editor, Element, Node, Range, Transforms } from 'slate';
import type { Descendant, Operation, Path, Point } from 'slate';

/** Applies what others did, in its order. */
export function receive(editor: Editor, operations: readonly Operation[]): void {
  // What has to be normalized afterwards is no longer a change of others.
  Editor.withoutNormalizing(editor, () => {
    Editor.withRemoteChanges(editor, () => {
      for (const operation of operations) editor.apply(operation);
    });
  });
}

/** Makes the document these nodes; what is as it was stays, or is moved. */
export function show(editor: Editor, children: Descendant[]): void {
  Editor.withoutNormalizing(editor, () => {
    Editor.withRemoteChanges(editor, () => {
      Transforms.replaceChildren(editor, children);
    });
  });
}

/** Texts of a line that no stamp parts, one after the other. */
type Run = { text: string; parts: { path: Path; from: number; to: number }[] };

function runsOf(editor: Editor, line: Element, linePath: Path): Run[] {
  let run: Run = { text: '', parts: [] };
  const runs = [run];
  for (const [text, path] of Node.texts(line)) {
    const parent = Node.parent(line, path);
    if (Element.isElement(parent) && editor.isVoid(parent)) {
      run = { text: '', parts: [] };
      runs.push(run);
      continue;
    }
    const from = run.text.length;
    run.text += text.text;
    run.parts.push({ path: [...linePath, ...path], from, to: run.text.length });
  }
  return runs;
}

/** The range of the article code around a point, the focus of a range, or that of the selection. */
export function codeAt(
  editor: Editor,
  at: Point | Range | null = editor.selection,
): Range | undefined {
  if (!at) return undefined;
  const point = Range.isRange(at) ? at.focus : at;
  const above = Editor.above(editor, {
    at: point,
    match: (node) => Element.isElement(node) && node.type === 'line',
    voids: true,
  });
  if (!above) return undefined;
  const [line, linePath] = above;
  if (!Element.isElement(line)) return undefined;

  for (const { text, parts } of runsOf(editor, line, linePath)) {
    const here = parts.find(({ path }) => path.join() === point.path.join());
    if (!here) continue;
    const offset = here.from + point.offset;
    for (const match of text.matchAll(/[A-Z0-9/-]+/g)) {
      const start = match.index ?? 0;
      const end = start + match[0].length;
      if (offset < start || offset > end) continue;
      const first = parts.find(({ from, to }) => from <= start && start < to);
      const last = parts.find(({ from, to }) => from < end && end <= to);
      if (!first || !last) return undefined;
      return {
        anchor: { path: first.path, offset: start - first.from },
        focus: { path: last.path, offset: end - last.from },
      };
    }
  }
  return undefined;
}
