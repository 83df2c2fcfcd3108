import ejs from 'ejs';

const weight = `<% const all = locals.grams || 500; const parts = locals.pieces || 1; %><%= parts %> x <%= all / parts %> g`;

/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel(loaf: { grams?: number; pieces?: number }): string {
  return ejs.render(weight, loaf, { strict: true });
}
