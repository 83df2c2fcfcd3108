import { stringifySetCookie, type SetCookie } from 'cookie';

/** A cookie, of whose value all is encoded that has to be in an address. */
function pass(cookie: SetCookie): string {
  return stringifySetCookie(cookie, { encode: encodeURIComponent });
}

/** The cookie of a guest who may watch a launch. */
export function launchPass(guest: string, days: number): string {
  return pass({ name: 'launch', value: guest, path: '/launches', maxAge: days * 86400, httpOnly: true });
}

/** The cookie of a person who may come along with the mule. */
export function mulePass(person: string): string {
  return pass({ name: 'mule', value: person, path: '/mule', sameSite: 'strict' });
}
