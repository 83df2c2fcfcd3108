import { isTypeValid, parse } from 'content-type';

const parameter =
  /; *([!#$%&'*+.^_`|~0-9A-Za-z-]+) *= *(?:"(?:[\v\x20\x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\v\x20-\xff])*"|[!#$%&'*+.^_`|~0-9A-Za-z-]+) */y;

/**
 * Reads a type, and throws where it is badly formed; `parse` itself takes everything.
 * Of a parameter that is there twice, the last one counts, while for `parse` it is the first.
 */
export function parseStrictly(text: string): { type: string; parameters: Record<string, string> } {
  const end = text.indexOf(';');
  const type = (end === -1 ? text : text.slice(0, end)).trim();
  if (!isTypeValid(type)) throw new TypeError('invalid media type');
  const stated = new Map<string, string>();
  let index = end === -1 ? text.length : end;
  while (index < text.length) {
    parameter.lastIndex = index;
    const match = parameter.exec(text);
    if (!match) throw new TypeError('invalid parameter format');
    stated.set(match[1]!.toLowerCase(), match[0]);
    index += match[0].length;
  }
  const { type: read, parameters } = parse(type + [...stated.values()].join(''));
  return { type: read, parameters };
}

const mediaType = /^[a-z0-9][a-z0-9!#$&^_-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** A type without its parameters, or null where there is none or it is badly formed. */
export function bareType(text: string | undefined): string | null {
  try {
    const { type } = parseStrictly(text ?? '');
    return mediaType.test(type) ? type : null;
  } catch {
    return null;
  }
}
