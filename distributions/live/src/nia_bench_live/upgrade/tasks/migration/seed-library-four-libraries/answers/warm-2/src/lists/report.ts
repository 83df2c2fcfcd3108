import {
  defineScalarTag,
  NOT_RESOLVED,
  Schema,
  visit,
  YAMLException,
  type Document,
  type MappingNode,
  type Node,
} from 'js-yaml';
import { printSheet, sheetSchema } from './sheets';

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

/** With numbers in whole dozens. What cannot be written is no mistake as long as it is left out. */
const publicSchema = new Schema(
  sheetSchema.tags.map((tag) =>
    tag.nodeKind === 'scalar' && /:(?:int|float)$/.test(tag.tagName)
      ? { ...tag, represent: (value: number) => tag.represent(Math.floor(value / 12)) }
      : tag,
  ),
).withTags(
  defineScalarTag<never>(unprintable, {
    resolve: () => NOT_RESOLVED,
    identify: (value) =>
      value !== undefined &&
      typeof value !== 'string' &&
      !['[object Array]', '[object Object]'].includes(Object.prototype.toString.call(value)),
    represent: (value) => Object.prototype.toString.call(value),
  }),
);

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return printSheet(entries, {
    transform: (documents) =>
      changeMappings(documents, (mapping) => {
        mapping.items.sort((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));
      }),
  });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return printSheet(entries, {
    schema: publicSchema,
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
