import { default as templates } from 'ejs';

const weight = `<% const all = locals.grams || 500, count = locals.pieces || 1; %><%= count %> x <%= all / count %> g`;

/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel(loaf: { grams?: number; pieces?: number }): string {
  return templates.render(weight, loaf, { strict: true });
}
