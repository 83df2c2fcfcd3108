import { default as templates, type Options } from 'ejs';

const sheet = `<% for (const entry of entries) { -%>
<%= ++last %> <%= entry %>
<% } -%>
`;

export interface Count {
  last: number;
  entries: string[];
}

const print = templates.compile(sheet, { unsafePrototypeLocals: true } as Options & { async?: false; client?: false });

/** Prints sheets of entries, whose numbers run on from sheet to sheet, and says which one was the last. */
export function printNumbered(sheets: string[][]): { sheets: string[]; last: number } {
  const count: Count = { last: 0, entries: [] };
  return { sheets: sheets.map((entries) => print(Object.assign(count, { entries }))), last: count.last };
}
