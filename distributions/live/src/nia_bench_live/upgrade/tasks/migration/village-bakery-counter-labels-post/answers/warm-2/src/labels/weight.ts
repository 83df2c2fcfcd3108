import ejs from 'ejs';

const weight = `<% grams = grams || 500; pieces = pieces || 1; %><%= pieces %> x <%= grams / pieces %> g`;

/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel(loaf: { grams?: number; pieces?: number }): string {
  return ejs.render(weight, loaf, { strict: true, destructuredLocals: ['grams', 'pieces'] });
}
