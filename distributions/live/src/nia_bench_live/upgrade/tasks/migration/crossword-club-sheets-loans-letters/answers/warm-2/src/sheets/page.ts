import ejs from 'ejs';

export interface Page {
  title: string;
  text: string;
}

const frame = '<main><%- include("head", { level: 2 }) %><p><%= text %></p><%- include("foot") %></main>';

const parts: Record<string, string> = {
  head: '<h<%= level %>><%= title %></h<%= level %>>',
  foot: '<small>More about <%= title %> on Friday</small>',
};

const fillFrame = ejs.compile(frame, { includer: (name) => ({ template: parts[name] ?? '' }) });

/** A page of the club's bulletin: its parts are those in `parts`, and no files. */
export function printPage(page: Page): string {
  return fillFrame({ ...page });
}
