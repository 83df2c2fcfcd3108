import { match, TypeIs } from 'type-is';

const types: Record<string, string> = { svg: 'image/svg+xml', pdf: 'application/pdf', dxf: 'image/vnd.dxf' };
const plotted = new TypeIs(['svg', 'pdf', 'dxf'], { lookup: (name) => types[name] });

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  return plotted.is(type) ?? null;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  try {
    return match(label)(type);
  } catch {
    return false;
  }
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
