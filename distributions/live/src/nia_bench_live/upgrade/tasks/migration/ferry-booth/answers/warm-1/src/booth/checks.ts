import { stringifySetCookie } from 'cookie';

const fields: Record<string, string> = { name: 'the name', value: 'the value', maxAge: 'the time', domain: 'the house', path: 'the path' };

export interface Wish {
  name: string;
  value: string;
  maxAge?: number;
  domain?: string;
  path?: string;
}

/** What is wrong with a cookie that a partner wishes, such as `the name`, or null. */
export function wishProblem({ name, value, ...options }: Wish): string | null {
  // Any whole number is good as a time, also one that the library finds too big.
  const maxAge = Number.isInteger(options.maxAge) ? 0 : options.maxAge;
  try {
    stringifySetCookie({ ...options, name, value, maxAge }, { encode: (text) => text });
    return null;
  } catch (error) {
    const [, field = ''] = /^cookie (\w+) is invalid/.exec((error as Error).message) ?? [];
    return fields[field] ?? 'something';
  }
}
