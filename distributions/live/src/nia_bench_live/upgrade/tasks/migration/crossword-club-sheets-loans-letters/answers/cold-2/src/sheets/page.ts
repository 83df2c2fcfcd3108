import ejs from 'ejs';

export interface Page {
  title: string;
  text: string;
}

const frame =
  '<main><%- locals.part("head", { level: 2 }) %><p><%= locals.text %></p><%- locals.part("foot") %></main>';

const parts: Record<string, string> = {
  head: '<h<%= locals.level %>><%= locals.title %></h<%= locals.level %>>',
  foot: '<small>More about <%= locals.title %> on Friday</small>',
};

const fillFrame = ejs.compile(frame);

/** A page of the club's bulletin: its parts are those in `parts`, and no files. */
export function printPage(page: Page): string {
  const part = (name: string, more?: Record<string, unknown>): string =>
    ejs.render(parts[name] ?? '', { ...page, ...more });
  return fillFrame({ ...page, part });
}
