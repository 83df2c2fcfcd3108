import { default as templates } from 'ejs';

export interface Page {
  title: string;
  text: string;
}

const frame = '<main><%- part("head", { level: 2 }) %><p><%= text %></p><%- part("foot") %></main>';

const parts = new Map([
  ['head', templates.compile('<h<%= level %>><%= title %></h<%= level %>>')],
  ['foot', templates.compile('<small>More about <%= title %> on Friday</small>')],
]);

/** A page of the club's bulletin: its parts are those in `parts`, and no files. */
export function printPage(page: Page): string {
  const part = (name: string, more: object = {}) => parts.get(name)?.({ ...page, ...more }) ?? '';
  return templates.render(frame, { ...page, part });
}
