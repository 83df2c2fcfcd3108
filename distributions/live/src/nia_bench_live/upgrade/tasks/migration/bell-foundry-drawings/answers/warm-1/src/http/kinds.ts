import { TypeIs, match } from 'type-is';
import { bareType } from './strict';

const plotted: Record<string, string> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
};

const plotter = new TypeIs(Object.keys(plotted), { lookup: (kind) => plotted[kind] });

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const bare = bareType(type);
  return (bare !== null && plotter.is(bare)) || null;
}

/**
 * Writes a handwritten text with the signs that `match` allows, and different texts differently:
 * it takes no other signs, nothing empty and nothing empty before a suffix.
 */
function withPlainSigns(part: string): string {
  const plain = part.replace(
    /[^!#$&'*+.^_`|~0-9A-Za-z-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return plain === '' || plain.startsWith('+') ? `%${plain}` : plain;
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  const [expected, actual] = [label.split('/'), type.split('/')];
  if (expected.length !== 2 || actual.length !== 2) return false;
  return match(expected.map(withPlainSigns).join('/'))(actual.map(withPlainSigns).join('/'));
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
