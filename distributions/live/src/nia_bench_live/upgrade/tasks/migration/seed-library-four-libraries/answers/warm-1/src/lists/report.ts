import type { Node } from 'js-yaml';
import { writeList } from './style';

/** The report of the year: names in alphabetical order, whatever order the entries have. */
export function yearReport(entries: Readonly<Record<string, unknown>>): string {
  return writeList(entries, {}, (node) => {
    if (node.kind === 'mapping') node.items.sort((left, right) => compare(nameOf(left.key), nameOf(right.key)));
  });
}

/** What the town gets to see: no entry that is private, at whatever depth, and numbers in whole dozens. */
export function publicReport(entries: Readonly<Record<string, unknown>>): string {
  return writeList(entries, {}, (node) => {
    if (node.kind === 'mapping') node.items = node.items.filter(({ key }) => !nameOf(key).startsWith('_'));
    if (node.kind === 'scalar' && numberTags.includes(node.tag)) node.value = dozens(node.value);
  });
}

const numberTags = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];

/** A number in whole dozens. What is no number, or without an end, stays as it is. */
function dozens(text: string): string {
  const number = Math.floor(Number(text) / 12);
  if (Number.isNaN(number)) return text;
  return Object.is(number, -0) ? '-0.0' : String(number);
}

function nameOf(key: Node): string {
  return key.kind === 'scalar' ? key.value : '';
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
