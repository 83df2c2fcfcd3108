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
  const message = refusal(() => stringifySetCookie({ ...options, name, value }, { encode: String }));
  if (message === null) return null;
  const field = Object.keys(fields).find((each) => message.startsWith(`cookie ${each} `));
  return fields[field ?? ''] ?? 'something';
}

function refusal(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
