import { parseCookie } from 'cookie';

export interface Visitor {
  id: string;
  language: string;
}

/** The visitor that a header of cookies names, or null. */
export function readVisitor(header: string): Visitor | null {
  const cookies = parseCookie(header);
  return cookies.visitor ? { id: cookies.visitor, language: cookies.language ?? 'en' } : null;
}

/** How many cookies a header has. */
export function cookieCount(header: string): number {
  return Object.keys(parseCookie(header)).length;
}
