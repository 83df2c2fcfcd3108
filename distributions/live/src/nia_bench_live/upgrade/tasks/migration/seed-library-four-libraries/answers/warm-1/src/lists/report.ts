import { visit, type Node } from 'js-yaml';
import { write } from './form';

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return write(entries, {
    transform: (documents) => {
      visit(documents, (node) => {
        if (node.kind !== 'mapping') return;
        node.items.sort((left, right) => {
          const [first, second] = [nameOf(left.key), nameOf(right.key)];
          return first < second ? -1 : Number(first > second);
        });
      });
    },
  });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return write(entries, {
    transform: (documents) => {
      visit(documents, (node) => {
        if (node.kind === 'scalar' && /:(?:int|float)$/.test(node.tag)) {
          const dozens = Math.floor(Number(node.value) / 12);
          // What is no number, or has no end, stays what it is.
          if (Number.isFinite(dozens)) node.value = Object.is(dozens, -0) ? '-0.0' : String(dozens);
        }
      });
      visit(documents, (node) => {
        if (node.kind === 'mapping') node.items = node.items.filter(({ key }) => !nameOf(key).startsWith('_'));
      });
    },
  });
}
