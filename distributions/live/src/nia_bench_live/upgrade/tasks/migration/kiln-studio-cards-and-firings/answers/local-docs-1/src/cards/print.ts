import { dump, nullCoreTag, visit } from 'js-yaml';
import { cardSchema, printing, printingOnOneLine } from './yaml';

const pencilSchema = cardSchema.withTags({ ...nullCoreTag, represent: () => '~' });

/** A card of a glaze: what is not known yet is a `~`, which somebody fills in with a pencil. */
export function printGlazeCard(card: Record<string, unknown>): string {
  return dump(card, { ...printing, schema: pencilSchema });
}

/** A card of words: where one needs quotes, they are double ones. */
export function printWordCard(card: Record<string, unknown>): string {
  return dump(card, { ...printing, quoteStyle: 'double' });
}

/** What fits on a shelf's edge: a name and its value. */
export function printEdge(card: Record<string, unknown>): string {
  // The edge has quotes around each name, be it quoted already or not, and a space between pairs, but none in lists.
  let mark = '@';
  const loose = dump(card, printingOnOneLine);
  while (loose.includes(mark)) mark += '@';
  const names: string[] = [];
  const edge = dump(card, {
    ...printingOnOneLine,
    flowSkipColonSpace: true,
    flowSkipCommaSpace: true,
    transform: (documents) => {
      printingOnOneLine.transform?.(documents);
      visit(documents, (node) => {
        if (node.kind !== 'mapping') return;
        node.items.forEach(({ key }, index) => {
          if (key.kind !== 'scalar') return;
          const name = dump(key.value, printingOnOneLine).trimEnd();
          key.value = `${mark}${names.length}`;
          names.push(`${index > 0 ? ' ' : ''}"${name}"`);
        });
      });
    },
  });
  return edge.replace(new RegExp(`"${mark}(\\d+)"`, 'g'), (_, index: string) => names[Number(index)] ?? '');
}

/** A card for weak eyes: four spaces further in at each step. */
export function printWideCard(card: Record<string, unknown>): string {
  return dump(card, { ...printing, indent: 4, seqInlineFirst: false });
}

/** A card of a shelf, or `refused`. */
export function printShelfCard(card: Record<string, unknown>): string {
  try {
    return dump(card, printing);
  } catch {
    return 'refused';
  }
}
