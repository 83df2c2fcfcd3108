import { escapeAttribute } from 'entities';

/** A picture on the web with what stands on its plaque: `a > b & c` becomes `a > b &amp; c` there. */
export function plaquePicture(file: string, plaque: string): string {
  const alt = escapeAttribute(plaque).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return `<img src="${file}" alt="${alt}">`;
}
