import { defineScalarTag, type Document, type Node, visit, YAMLException } from 'js-yaml';
import { plainSchema, print } from './yaml';

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return print(sheet, { seqNoIndent: true });
}

const known = new Set(['Object', 'Array', 'String', 'Number', 'Boolean', 'Null', 'Undefined', 'Uint8Array']);

/** Stands for a value that no sheet can have, until it is known whether anybody is to see it. */
const unknownTag = defineScalarTag<never>('!unknown', {
  resolve: () => {
    throw new YAMLException('nothing is read as unknown');
  },
  identify: (value) => !(value instanceof Date) && !known.has(Object.prototype.toString.call(value).slice(8, -1)),
  represent: (value) => Object.prototype.toString.call(value),
});

function anchored(documents: readonly Document[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  visit([...documents], (node) => {
    if (node.kind !== 'alias' && node.anchor !== undefined) nodes.set(node.anchor, node);
  });
  return nodes;
}

/**
 * Changes the names of all mappings. What is in a sheet at several places is written where it comes first afterwards,
 * and named at the others.
 */
function rewrite(documents: Document[], change: (names: { key: Node; value: Node }[]) => { key: Node; value: Node }[]): void {
  const nodes = anchored(documents);
  const seen = new Set<string>();
  const place = (given: Node): Node => {
    if (given.kind !== 'scalar' && given.anchor !== undefined) {
      if (seen.has(given.anchor)) return { kind: 'alias', anchor: given.anchor };
      seen.add(given.anchor);
    }
    const node = given.kind === 'alias' ? (nodes.get(given.anchor) ?? given) : given;
    if (node.kind === 'scalar' && node.tag === unknownTag.tagName) {
      throw new YAMLException(`unacceptable kind of an object to dump ${node.value}`);
    }
    if (node.kind === 'mapping') node.items = change(node.items).map(({ key, value }) => ({ key, value: place(value) }));
    if (node.kind === 'sequence') node.items = node.items.map(place);
    return node;
  };
  for (const document of documents) if (document.contents) document.contents = place(document.contents);
}

const nameOf = (key: Node): string => (key.kind === 'scalar' ? key.value : '');

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return print(sheet, {
    schema: plainSchema.withTags(unknownTag),
    transform: (documents) => rewrite(documents, (names) => names.filter(({ key }) => !nameOf(key).startsWith('_'))),
  });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  return print(sheet, {
    transform: (documents) =>
      rewrite(documents, (names) => [...names].sort((one, other) => order(nameOf(one.key), nameOf(other.key)))),
  });
}
