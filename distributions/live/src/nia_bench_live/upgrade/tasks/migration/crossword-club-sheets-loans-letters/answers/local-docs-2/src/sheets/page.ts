import ejs from 'ejs';

export interface Page {
  title: string;
  text: string;
}

const frame = '<main><%- part("head", { level: 2 }) %><p><%= text %></p><%- part("foot") %></main>';

const parts: Record<string, string> = {
  head: '<h<%= level %>><%= title %></h<%= level %>>',
  foot: '<small>More about <%= title %> on Friday</small>',
};

const fillFrame = ejs.compile(frame);

/** A page of the club's bulletin: its parts are those in `parts`, and no files. */
export function printPage(page: Page): string {
  const part = (name: string, more?: object): string => ejs.render(parts[name] ?? '', { ...page, ...more });
  return fillFrame({ ...page, part });
}
