import { escapeAttribute } from 'entities';

/** A picture on the web with what stands on its plaque: `a > b & c` becomes `a > b &amp; c` there. */
export function plaquePicture(file: string, plaque: string): string {
  // Each `&` of the plaque is escaped, so that these can only be signs of it which need not be.
  const text = escapeAttribute(plaque).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return `<img src="${file}" alt="${text}">`;
}
