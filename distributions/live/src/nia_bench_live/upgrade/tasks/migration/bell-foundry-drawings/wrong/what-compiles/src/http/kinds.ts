import { match, TypeIs } from 'type-is';


/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  return new TypeIs(['svg', 'pdf', 'dxf']).is(type) ?? null;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  return match(label)(type);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
