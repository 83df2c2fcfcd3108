import { match, TypeIs } from 'type-is';
import { bareType } from './types';

const plotted: Record<string, string> = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  dxf: 'image/vnd.dxf',
};

const plotter = new TypeIs(Object.keys(plotted), { lookup: (name) => plotted[name] });

/** The short name of a drawing that the plotter takes, or null. */
export function plotterKind(type: string): string | null {
  const bare = bareType(type);
  return bare === null ? null : (plotter.is(bare) ?? null);
}

/** A half of a type, in which nothing stands that cannot be in one. A beginning that no half has makes an empty one fit. */
function half(text: string): string {
  return `%-${text.replace(/[^!#$&'*+.^_`|~0-9A-Za-z-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}%`)}`;
}

/** A half of a label, in which a star stands for all, and a star with a plus for all that end in the same way. */
function halfLabel(text: string, second: boolean): string {
  if (text === '*') return text;
  return second && text.startsWith('*+') ? `*${half(text.slice(1)).slice(2)}` : half(text);
}

/** Whether a type is one that a shelf takes. Labels are written by hand. */
export function shelfTakes(label: string, type: string): boolean {
  const [wanted = '', kind = '', ...tooMuch] = label.split('/');
  const [first = '', second = '', ...more] = type.split('/');
  if (!label.includes('/') || !type.includes('/') || tooMuch.length + more.length > 0) return false;
  return match(`${halfLabel(wanted, false)}/${halfLabel(kind, true)}`)(`${half(first)}/${half(second)}`);
}

/** The shelves that take a type, in their order. */
export function shelvesFor(type: string, labels: Record<string, string>): string[] {
  return Object.keys(labels).filter((shelf) => shelfTakes(labels[shelf] ?? '', type));
}
