import { defineScalarTag, NOT_RESOLVED, visit, YAMLException, type Document, type MappingNode, type Node } from 'js-yaml';
import { printSheet, sheetSchema } from './schema';

/** Changes all mappings. What is said in several places is written out in the first of those that are left. */
function changeMappings(documents: Document[], change: (mapping: MappingNode) => void): void {
  const named = new Map<string, Node>();
  visit(documents, (node) => {
    if (node.kind !== 'alias' && node.anchor !== undefined) named.set(node.anchor, node);
  });
  const placed = new Set<string>();
  const place = (node: Node): Node => {
    const { anchor } = node;
    if (anchor !== undefined) {
      if (placed.has(anchor)) return { kind: 'alias', anchor };
      placed.add(anchor);
    }
    const here = node.kind === 'alias' ? named.get(node.anchor)! : node;
    if (here.kind === 'sequence') here.items = here.items.map(place);
    if (here.kind === 'mapping') {
      change(here);
      for (const item of here.items) item.value = place(item.value);
    }
    return here;
  };
  for (const document of documents) {
    if (document.contents) document.contents = place(document.contents);
  }
}

function nameOf({ key }: { key: Node }): string {
  return key.kind === 'scalar' ? key.value : '';
}

const unprintable = '!unprintable';

/** For what cannot be printed, which is no mistake as long as it is left out. */
const visitorSchema = sheetSchema.withTags(
  defineScalarTag<never>(unprintable, {
    resolve: () => NOT_RESOLVED,
    identify: (value) =>
      value !== undefined &&
      typeof value !== 'string' &&
      !['[object Array]', '[object Object]'].includes(Object.prototype.toString.call(value)),
    represent: (value) => Object.prototype.toString.call(value),
  }),
);

/** A sheet for the wall: its lists begin right below their names, not further in. */
export function printWallSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, { seqNoIndent: true });
}

/** A sheet for visitors: without anything whose name begins with `_`, wherever it is. */
export function printVisitorSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, {
    schema: visitorSchema,
    transform: (documents) => {
      changeMappings(documents, (mapping) => {
        mapping.items = mapping.items.filter((item) => !nameOf(item).startsWith('_'));
      });
      visit(documents, (node) => {
        if (node.kind === 'scalar' && node.tag === unprintable) {
          throw new YAMLException(`unacceptable kind of an object to dump ${node.value}`);
        }
      });
    },
  });
}

/** A sheet for the archive: all names in the order of the alphabet, capitals before small letters, wherever they are. */
export function printArchiveSheet(sheet: Record<string, unknown>): string {
  return printSheet(sheet, {
    transform: (documents) =>
      changeMappings(documents, (mapping) => {
        mapping.items.sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
      }),
  });
}
