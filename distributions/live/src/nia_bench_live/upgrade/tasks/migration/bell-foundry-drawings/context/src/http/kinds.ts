import typeIs from 'type-is';

const plotted = ['svg', 'pdf', 'dxf'];

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  return typeIs.is(type, plotted) || null;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  return typeIs.match(label, type);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
