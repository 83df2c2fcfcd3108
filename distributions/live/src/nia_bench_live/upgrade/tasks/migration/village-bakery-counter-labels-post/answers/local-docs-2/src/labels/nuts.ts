import ejs from 'ejs';

const warning = `<% if (isKnown) { %>Contains <%= nuts || 'nuts' %><% } else { %>Without nuts<% } %>`;

/** What a label says about nuts. */
export function nutWarning(dough: { nuts?: string }): string {
  return ejs.render(warning, { isKnown: Object.hasOwn(dough, 'nuts'), nuts: dough.nuts });
}
