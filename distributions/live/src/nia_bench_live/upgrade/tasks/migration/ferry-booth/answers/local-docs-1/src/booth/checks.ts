import { type SetCookie, stringifySetCookie } from 'cookie';

export interface Wish {
  name: string;
  value: string;
  maxAge?: number;
  domain?: string;
  path?: string;
}

const options = { encode: (text: string) => text };

/** Whether a cookie cannot be written. */
function isRefused(cookie: SetCookie): boolean {
  try {
    stringifySetCookie(cookie, options);
    return false;
  } catch {
    return true;
  }
}

/** What is wrong with a cookie that a partner wishes, such as `the name`, or null. */
export function wishProblem({ name, value, maxAge, domain, path }: Wish): string | null {
  const sound = { name: 'wish', value: '' };
  if (isRefused({ ...sound, name })) return 'the name';
  if (isRefused({ ...sound, value })) return 'the value';
  if (isRefused({ ...sound, maxAge })) return 'the time';
  if (isRefused({ ...sound, domain })) return 'the house';
  if (isRefused({ ...sound, path })) return 'the path';
  return isRefused({ name, value, maxAge, domain, path }) ? 'something' : null;
}
