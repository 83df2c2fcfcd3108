import ejs from 'ejs';

const warning = `<% if (locals.known) { %>Contains <%= locals.nuts || 'nuts' %><% } else { %>Without nuts<% } %>`;

/** What a label says about nuts. */
export function nutWarning(dough: { nuts?: string }): string {
  return ejs.render(warning, { known: Object.hasOwn(dough, 'nuts'), nuts: dough.nuts }, {});
}
