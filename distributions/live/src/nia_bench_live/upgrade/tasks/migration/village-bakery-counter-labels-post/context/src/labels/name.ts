import { compile } from 'ejs';

const label = compile('<%= name %> | <%= grams %> g');

/** The label of a loaf. */
export function nameLabel(name: string, grams: number): string {
  return label({ name, grams });
}
