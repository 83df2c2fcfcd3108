import { parseCookie } from 'cookie';

export interface Visitor {
  id: string;
  language: string;
}

/** The cookies of a header: what has a value, and of each name the first. */
function cookiesOf(header: string): Record<string, string | undefined> {
  const names = new Set<string>();
  const parts = header.split(';').filter((part) => {
    const name = part.slice(0, part.indexOf('=')).replace(/^[\t ]+|[\t ]+$/g, '');
    if (!part.includes('=') || names.has(name)) return false;
    names.add(name);
    return true;
  });
  return parseCookie(parts.join(';'));
}

/** The visitor that a header of cookies names, or null. */
export function readVisitor(header: string): Visitor | null {
  const cookies = cookiesOf(header);
  return cookies.visitor ? { id: cookies.visitor, language: cookies.language ?? 'en' } : null;
}

/** How many cookies a header has. */
export function cookieCount(header: string): number {
  return Object.keys(cookiesOf(header)).length;
}
