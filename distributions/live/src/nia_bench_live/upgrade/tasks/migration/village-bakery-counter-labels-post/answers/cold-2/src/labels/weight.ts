import ejs from 'ejs';

const weight = `<% const weight = locals.grams || 500; const count = locals.pieces || 1; %><%= count %> x <%= weight / count %> g`;

/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel(loaf: { grams?: number; pieces?: number }): string {
  return ejs.render(weight, { grams: loaf.grams, pieces: loaf.pieces }, {});
}
