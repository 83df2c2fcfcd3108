import ejs from 'ejs';

const receipt = ejs.compile('<%= locals.member %> paid <%= (locals.pence / 100).toFixed(2) %><%- locals.note %>');

/** A receipt for a fee. */
export function printReceipt(member: string, pence: number, note = ''): string {
  return receipt({ member, pence, note });
}
