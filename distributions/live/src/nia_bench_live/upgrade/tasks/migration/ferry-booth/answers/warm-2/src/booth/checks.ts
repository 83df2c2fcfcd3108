import { serialize } from './serialize';

const fields: Record<string, string> = { name: 'the name', val: 'the value', maxAge: 'the time', domain: 'the house', path: 'the path' };

export interface Wish {
  name: string;
  value: string;
  maxAge?: number;
  domain?: string;
  path?: string;
}

/** What is wrong with a cookie that a partner wishes, such as `the name`, or null. */
export function wishProblem({ name, value, ...options }: Wish): string | null {
  try {
    serialize(name, value, { ...options, encode: (text) => text });
    return null;
  } catch (error) {
    const [, field = ''] = /^(?:argument|option) (\w+) is invalid/.exec((error as Error).message) ?? [];
    return fields[field] ?? 'something';
  }
}
