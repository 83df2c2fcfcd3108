import { parse } from 'content-type';

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `; *${token} *= *(?:"(?:[\\v\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\v\\x20-\\xff])*"|${token}) *`;
const wellFormed = new RegExp(`^${token}/${token}$`);
const parameters = new RegExp(`^(?:${parameter})*$`);

export interface Media {
  parameters: Record<string, string>;
  type: string;
}

/** Reads a type. One that is badly formed is refused, and of what is said twice, the last counts. */
export function readType(text: string): Media {
  const semicolon = text.indexOf(';');
  const end = semicolon < 0 ? text.length : semicolon;
  const type = text.slice(0, end).trim();
  if (!wellFormed.test(type)) throw new TypeError('invalid media type');
  const details = text.slice(end);
  if (!parameters.test(details)) throw new TypeError('invalid parameter format');
  const media: Media = { parameters: Object.create(null) as Record<string, string>, type: parse(type).type };
  for (const [detail] of details.matchAll(new RegExp(parameter, 'g'))) {
    Object.assign(media.parameters, parse(type + detail).parameters);
  }
  return media;
}

const registered = /^[a-z0-9][\w!#$&^-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/;

/** The type alone, or null where it is badly formed or cannot be the name of one. */
export function bareType(text: string | undefined): string | null {
  try {
    const { type } = readType(text ?? '');
    return registered.test(type) ? type : null;
  } catch {
    return null;
  }
}
