import typeIs from 'type-is';
import { plainType } from './strict';

const plotted: Record<string, string> = {
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'image/vnd.dxf': 'dxf',
};

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const plain = plainType(type);
  const found = plain !== null && typeIs.is(plain, Object.keys(plotted));
  return found ? (plotted[found] ?? null) : null;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  return typeIs.match(label, type);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
