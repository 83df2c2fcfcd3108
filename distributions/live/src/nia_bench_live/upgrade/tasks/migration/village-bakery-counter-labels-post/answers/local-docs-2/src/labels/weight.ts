import ejs from 'ejs';

const weight = `<%= pieces || 1 %> x <%= (grams || 500) / (pieces || 1) %> g`;

/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel({ grams, pieces }: { grams?: number; pieces?: number }): string {
  return ejs.render(weight, { grams, pieces }, { strict: true, destructuredLocals: ['grams', 'pieces'] });
}
