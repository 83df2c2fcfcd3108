import { TypeIs, match } from 'type-is';
import { comparableType } from './wellFormed';

const plotted: Record<string, string> = {
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'image/vnd.dxf': 'dxf',
};
const plotter = new TypeIs(Object.keys(plotted));

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const found = comparableType(type);
  const taken = found === null ? undefined : plotter.is(found);
  return (taken !== undefined && plotted[taken]) || null;
}

// Types and labels are compared letter by letter, capitals, spaces and parameters included. They go into the library
// with all their odd signs spelled out, so that it overlooks none of them.
function spelled(text: string): string {
  return text.replace(/[^a-z0-9.+]/g, (sign) => `-${sign.charCodeAt(0).toString(16)}-`);
}

function spelledLabel(part: string): string {
  if (part === '*') return part;
  return part.startsWith('*+') ? `*+${spelled(part.slice(2))}` : `x${spelled(part)}`;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  const wanted = label.split('/');
  const parts = type.split('/');
  if (wanted.length !== 2 || parts.length !== 2) return false;
  const [main = '', sub = ''] = wanted;
  const expected = `${main === '*' ? main : `x${spelled(main)}`}/${spelledLabel(sub)}`;
  return match(expected)(parts.map((part) => `x${spelled(part)}`).join('/'));
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
