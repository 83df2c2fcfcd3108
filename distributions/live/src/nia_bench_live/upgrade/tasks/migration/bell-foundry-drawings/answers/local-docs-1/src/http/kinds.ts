import { match, TypeIs } from 'type-is';
import { comparableType } from './sound';

const plotted: Record<string, string> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
};

const plotter = new TypeIs(Object.keys(plotted), { lookup: (name) => plotted[name] });

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const comparable = comparableType(type);
  const found = comparable === undefined ? undefined : plotter.is(comparable);
  if (found === undefined) return null;
  return Object.keys(plotted).find((name) => name === found || plotted[name] === found) ?? null;
}

/** A text in small letters, digits and a few signs, so that types are compared letter by letter. */
function spelled(text: string): string {
  return text.replace(/[^a-z0-9.+-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}_`);
}

/** A type or a label as it is compared, or null where it has not two parts. */
function compared(text: string, isLabel: boolean): string | null {
  const [kind = '', name = '', ...more] = text.split('/');
  if (!text.includes('/') || more.length > 0) return null;
  const first = isLabel && kind === '*' ? kind : `x${spelled(kind)}`;
  if (isLabel && name === '*') return `${first}/*`;
  if (isLabel && name.startsWith('*+')) return `${first}/*${spelled(name.slice(1))}`;
  return `${first}/x${spelled(name)}`;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  const expected = compared(label, true);
  const actual = compared(type, false);
  return expected !== null && actual !== null && match(expected)(actual);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
