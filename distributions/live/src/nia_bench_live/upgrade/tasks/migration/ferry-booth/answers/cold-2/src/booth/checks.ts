import { stringifySetCookie } from 'cookie';

const fields: Record<string, string> = { maxAge: 'the time', domain: 'the house', path: 'the path' };

export interface Wish {
  name: string;
  value: string;
  maxAge?: number;
  domain?: string;
  path?: string;
}

function isWritable(wish: Wish): boolean {
  try {
    stringifySetCookie(wish, { encode: (text) => text });
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with a cookie that a partner wishes, such as `the name`, or null. */
export function wishProblem({ name, value, ...options }: Wish): string | null {
  if (isWritable({ name, value, ...options })) return null;
  if (!isWritable({ name, value: '' })) return 'the name';
  if (!isWritable({ name: 'wish', value })) return 'the value';
  for (const [field, words] of Object.entries(fields)) {
    if (!isWritable({ name: 'wish', value: '', [field]: options[field as keyof typeof options] } as Wish)) return words;
  }
  return 'something';
}
