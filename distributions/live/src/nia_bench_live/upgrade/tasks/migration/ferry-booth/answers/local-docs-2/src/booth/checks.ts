import { stringifySetCookie, type SetCookie } from 'cookie';

export interface Wish {
  name: string;
  value: string;
  maxAge?: number;
  domain?: string;
  path?: string;
}

/** What is wrong with a cookie that a partner wishes, such as `the name`, or null. */
export function wishProblem({ name, value, ...options }: Wish): string | null {
  if (!canBeWritten({ name, value: '' })) return 'the name';
  if (!canBeWritten({ name, value })) return 'the value';
  if (!canBeWritten({ name, value, maxAge: options.maxAge })) return 'the time';
  if (!canBeWritten({ name, value, domain: options.domain })) return 'the house';
  if (!canBeWritten({ name, value, path: options.path })) return 'the path';
  return canBeWritten({ ...options, name, value }) ? null : 'something';
}

/** Whether the library writes a cookie. Its words for why it does not are no help, since they may change. */
function canBeWritten(cookie: SetCookie): boolean {
  try {
    stringifySetCookie(cookie, { encode: (text) => text });
    return true;
  } catch {
    return false;
  }
}
