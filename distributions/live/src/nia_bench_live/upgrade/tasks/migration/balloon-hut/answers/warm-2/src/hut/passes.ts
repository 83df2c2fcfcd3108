import { stringifySetCookie, type SetCookie } from 'cookie';

/** A cookie whose value has a percent sign for all that is not a plain letter, and that may be kept for any time. */
function writePass(pass: SetCookie): string {
  const options = { encode: encodeURIComponent };
  const { maxAge } = pass;
  if (!Number.isInteger(maxAge) || Number.isSafeInteger(maxAge)) return stringifySetCookie(pass, options);
  return stringifySetCookie({ ...pass, maxAge: 0 }, options).replace('; Max-Age=0', `; Max-Age=${maxAge}`);
}

/** The cookie of a guest who may watch a launch. */
export function launchPass(guest: string, days: number): string {
  return writePass({ name: 'launch', value: guest, path: '/launches', maxAge: days * 86400, httpOnly: true });
}

/** The cookie of a person who may come along with the mule. */
export function mulePass(person: string): string {
  return writePass({ name: 'mule', value: person, path: '/mule', sameSite: 'strict' });
}
