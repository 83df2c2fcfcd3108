import { default as templates } from 'ejs';

/** The label of a loaf. */
export function nameLabel(name: string, grams: number): string {
  return templates.render('<%= loaf.name %> | <%= loaf.grams %> g', { loaf: { name, grams } });
}
