import { isTypeValid, parse } from 'content-type';
import type { Incoming } from './incoming';

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = `; *(${token}) *= *("(?:[^"\\\\]|\\\\.)*"|${token}) *`;
const parameters = new RegExp(`^(?:${parameter})*$`);
const eachParameter = new RegExp(parameter, 'g');

/** Where the parameters begin, after the type. */
function rest(text: string): string {
  return text.includes(';') ? text.slice(text.indexOf(';')) : '';
}

function wellFormed(text: string): boolean {
  return isTypeValid(parse(text, { parameters: false }).type) && parameters.test(rest(text));
}

/** The type that a request states. */
export function declaredType(request: Incoming): string {
  const stated = request.headers['content-type'];
  return stated !== undefined && wellFormed(stated) ? parse(stated).type : 'unknown';
}

/** What is wrong with a type that a draughtsman wrote into a form, or null. */
export function typeProblem(text: string): string | null {
  return wellFormed(text) ? null : `"${text}" is no type of a file`;
}

/** The letters that a text is written in. */
export function lettersOf(text: string): string {
  if (!wellFormed(text)) throw new TypeError(`"${text}" is no type of a file`);
  const stated = [...rest(text).matchAll(eachParameter)].filter(([, name]) => name?.toLowerCase() === 'charset').at(-1);
  return (stated && parse(`text/plain${stated[0]}`).parameters.charset?.toLowerCase()) ?? 'us-ascii';
}
