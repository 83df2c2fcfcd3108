import { stringifySetCookie } from 'cookie';

const encoding = { encode: encodeURIComponent };

/** The cookie of a guest who may watch a launch. */
export function launchPass(guest: string, days: number): string {
  return stringifySetCookie({ name: 'launch', value: guest, path: '/launches', maxAge: days * 86400, httpOnly: true }, encoding);
}

/** The cookie of a person who may come along with the mule. */
export function mulePass(person: string): string {
  return stringifySetCookie({ name: 'mule', value: person, path: '/mule', sameSite: 'strict' }, encoding);
}
