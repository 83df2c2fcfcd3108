import * as typeIs from 'type-is';
import { bareMedia } from './sound';

const plotted: Record<string, string> = {
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'image/vnd.dxf': 'dxf',
};

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const bare = bareMedia(type);
  const found = bare === null ? false : typeIs.is(bare, Object.keys(plotted));
  return found ? (plotted[found] ?? null) : null;
}

/** A text in which capitals, spaces and odd signs are no longer taken for something else. */
function literally(text: string): string {
  return text.replace(/[^a-z0-9*+./-]/g, (sign) => `!${sign.charCodeAt(0).toString(16)}`);
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  if (label.split('/').length !== 2 || type.split('/').length !== 2) return false;
  return Boolean(typeIs.match(literally(label), literally(type)));
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
