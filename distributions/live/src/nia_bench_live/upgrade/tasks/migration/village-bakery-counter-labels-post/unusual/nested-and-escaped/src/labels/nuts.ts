import { default as templates } from 'ejs';

const warning = templates.compile(`<% if (hasNuts) { %>Contains <%= nuts %><% } else { %>Without nuts<% } %>`);

/** What a label says about nuts. */
export function nutWarning(dough: { nuts?: string }): string {
  return warning({ hasNuts: Object.hasOwn(dough, 'nuts'), nuts: dough.nuts || 'nuts' });
}
