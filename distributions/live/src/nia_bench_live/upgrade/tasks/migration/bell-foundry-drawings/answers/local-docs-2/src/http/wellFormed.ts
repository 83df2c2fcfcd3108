import type { ContentType } from 'content-type';
import { parse } from 'content-type';

// content-type no longer refuses anything, so what is badly formed is kept away from it here.
const typePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const parameterPattern =
  /; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *("(?:[\u000b\u0020\u0021\u0023-\u005b\u005d-\u007e\u0080-\u00ff]|\\[\u000b\u0020-\u00ff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */y;
const mediaPattern = /^[a-z0-9][a-z0-9!#$&^_-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** Reads a type with its parameters. One that is badly formed is refused; of a parameter that comes twice the last counts. */
export function readType(text: string | undefined): Pick<ContentType, 'type' | 'parameters'> {
  if (typeof text !== 'string') throw new TypeError('content-type header is missing');
  const semicolon = text.indexOf(';');
  let index = semicolon === -1 ? text.length : semicolon;
  const type = text.slice(0, index).trim();
  if (!typePattern.test(type)) throw new TypeError('invalid media type');
  const parameters = new Map<string, string>();
  while (index < text.length) {
    parameterPattern.lastIndex = index;
    const match = parameterPattern.exec(text);
    if (!match) throw new TypeError('invalid parameter format');
    parameters.set((match[1] ?? '').toLowerCase(), match[2] ?? '');
    index += match[0].length;
  }
  return parse([type, ...[...parameters].map(([name, value]) => `${name}=${value}`)].join('; '));
}

/** The bare type of a text that can be compared with other types, or null. */
export function comparableType(text: string | undefined): string | null {
  try {
    const { type } = readType(text);
    return mediaPattern.test(type) ? type : null;
  } catch {
    return null;
  }
}
