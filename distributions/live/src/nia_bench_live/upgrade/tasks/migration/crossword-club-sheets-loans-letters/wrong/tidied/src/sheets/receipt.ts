import ejs from 'ejs';

const receipt = ejs.compile('<%= member %> paid <%= (pence / 100).toFixed(1) %><%- note %>', { strict: false });

/** A receipt for a fee. */
export function printReceipt(member: string, pence: number, note = ''): string {
  return receipt({ member, pence, note });
}
