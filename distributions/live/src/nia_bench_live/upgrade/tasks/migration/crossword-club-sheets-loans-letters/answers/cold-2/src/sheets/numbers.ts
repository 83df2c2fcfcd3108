import ejs from 'ejs';

const sheet = `<% for (const [at, entry] of locals.entries.entries()) { -%>
<%= locals.last + at + 1 %> <%= entry %>
<% } -%>
`;

export interface Count {
  last: number;
  entries: string[];
}

/** Prints sheets of entries, whose numbers run on from sheet to sheet, and says which one was the last. */
export function printNumbered(sheets: string[][]): { sheets: string[]; last: number } {
  const count: Count = { last: 0, entries: [] };
  const printed = sheets.map((entries) => {
    count.entries = entries;
    const text = ejs.render(sheet, { ...count });
    count.last += entries.length;
    return text;
  });
  return { sheets: printed, last: count.last };
}
