import ejs from 'ejs';

const label = ejs.compile('<%= name %> | <%= grams %> g');

/** The label of a loaf. */
export function nameLabel(name: string, grams: number): string {
  return label({ name, grams });
}
