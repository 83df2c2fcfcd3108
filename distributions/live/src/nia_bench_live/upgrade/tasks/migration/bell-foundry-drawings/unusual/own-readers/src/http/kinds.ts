import { isTypeValid } from 'content-type';
import { match, TypeIs } from 'type-is';

const types: Record<string, string> = { svg: 'image/svg+xml', pdf: 'application/pdf', dxf: 'image/vnd.dxf' };
const plotted = new TypeIs(Object.values(types));

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const found = plotted.is(type);
  return Object.keys(types).find((name) => types[name] === found) ?? null;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  return isTypeValid(label) && match(label)(type);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
