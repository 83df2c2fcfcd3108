import { stringifyCookie, stringifySetCookie } from 'cookie';

/** A value with all signs replaced that may mean something else. */
function ready(value: string): string {
  return encodeURIComponent(value);
}

/** The cookie of a guest who may watch a launch. */
export function launchPass(guest: string, days: number): string {
  const cookie = { name: 'launch', value: ready(guest), path: '/launches', maxAge: days * 86400, httpOnly: true };
  return stringifySetCookie(cookie, { encode: (value) => value });
}

/** The cookie of a person who may come along with the mule. */
export function mulePass(person: string): string {
  return `${stringifyCookie({ mule: person }, { encode: ready })}; Path=/mule; SameSite=Strict`;
}
