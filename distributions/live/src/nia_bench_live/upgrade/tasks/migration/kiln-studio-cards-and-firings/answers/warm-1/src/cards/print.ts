import { COLLECTION_STYLE, type Node, nullCoreTag, present, SCALAR_STYLE } from 'js-yaml';
import { plainSchema, print, scalarStyleRules } from './yaml';

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return print(card, { schema: plainSchema.withTags({ ...nullCoreTag, represent: () => '~' }) });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return print(card, { quoteStyle: 'double' });
}

/** A part of a card as it stands in a line. Between the members of a list there is no space. */
function inLine(node: Node): string {
  const line: Node = { kind: 'sequence', tag: '', tagged: false, style: COLLECTION_STYLE.FLOW, items: [node] };
  const text = present([{ contents: line, directives: [] }], {
    schema: plainSchema,
    scalarStyleRules,
    flowSkipColonSpace: true,
    flowSkipCommaSpace: node.kind === 'sequence',
  });
  return text.trimEnd().slice(1, -1);
}

/** What is printed already, as it is. */
function printed(value: string): Node {
  return { kind: 'scalar', tag: '', tagged: false, style: SCALAR_STYLE.PLAIN, value };
}

/** Prints what is in a list or a mapping, so that each of them has spaces of its own. Names are in double quotes. */
function condense(node: Node): void {
  if (node.kind === 'sequence') node.items = node.items.map(condensed);
  if (node.kind !== 'mapping') return;
  node.items = node.items.map(({ key, value }) => ({ key: printed(`"${inLine(key)}"`), value: condensed(value) }));
}

function condensed(node: Node): Node {
  if (node.kind !== 'sequence' && node.kind !== 'mapping') return node;
  condense(node);
  return printed(inLine(node));
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  return print(card, {
    flowLevel: 0,
    flowSkipColonSpace: true,
    transform: (documents) => {
      for (const { contents } of documents) if (contents) condense(contents);
    },
  });
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return print(card, { indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return print(card);
  } catch {
    return 'refused';
  }
}
