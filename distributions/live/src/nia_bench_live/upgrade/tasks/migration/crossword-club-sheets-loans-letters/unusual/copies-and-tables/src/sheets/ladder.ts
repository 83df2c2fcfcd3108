import { default as templates } from 'ejs';

const ladder = `Ladder
<%- '  ' %><% for (const [place, name] of places.entries()) { -%>
<%= place + 1 %>: <%= name %>
<%- '  ' %><% } -%>
End`;

/** The ladder on the notice board, whose lines are not set closer than the board has them. */
export function printLadder(places: string[]): string {
  return templates.render(ladder, { places });
}
