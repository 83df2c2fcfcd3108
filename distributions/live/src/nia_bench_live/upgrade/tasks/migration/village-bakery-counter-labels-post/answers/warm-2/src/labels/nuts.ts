import ejs from 'ejs';

const warning = `<% if (Object.hasOwn(locals, 'nuts')) { %>Contains <%= nuts || 'nuts' %><% } else { %>Without nuts<% } %>`;

/** What a label says about nuts. */
export function nutWarning(dough: { nuts?: string }): string {
  return ejs.render(warning, dough);
}
