import { type SetCookie, type StringifyOptions, stringifySetCookie } from 'cookie';

type Attributes = Omit<SetCookie, 'name' | 'value'> & StringifyOptions;

const epoch = new Date(0);

/** Whether a date is one, but too early or too late for the library. */
function isFar(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year < 1601 || year > 9999;
}

/** The words of the booth for what the library finds wrong. */
function inOurWords(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const message = error.message
    .replace(/^cookie name is/, 'argument name is')
    .replace(/^cookie value is/, 'argument val is')
    .replace(/^cookie (\w+) is/, 'option $1 is');
  return new TypeError(message, { cause: error });
}

/** A cookie as a header has it: what is not plain is encoded, and any whole age and any date may be set. */
export function serialize(name: string, value: string, { encode = encodeURIComponent, ...attributes }: Attributes): string {
  const { maxAge, expires } = attributes;
  const longAge = Number.isInteger(maxAge) && !Number.isSafeInteger(maxAge) ? maxAge : undefined;
  const farEnd = expires && isFar(expires) ? expires : undefined;
  try {
    return stringifySetCookie(
      { ...attributes, name, value, ...(longAge !== undefined && { maxAge: 0 }), ...(farEnd && { expires: epoch }) },
      { encode },
    )
      .replace('; Max-Age=0', (age) => (longAge === undefined ? age : `; Max-Age=${longAge}`))
      .replace(`; Expires=${epoch.toUTCString()}`, (end) => (farEnd ? `; Expires=${farEnd.toUTCString()}` : end));
  } catch (error) {
    throw inOurWords(error);
  }
}
