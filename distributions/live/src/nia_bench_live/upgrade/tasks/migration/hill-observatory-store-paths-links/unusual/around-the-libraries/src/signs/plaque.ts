import { escapeAttribute } from 'entities/escape';

const kept = /([<>])/;

/** A picture on the web with what stands on its plaque: `a > b & c` becomes `a > b &amp; c` there. */
export function plaquePicture(file: string, plaque: string): string {
  const text = plaque.split(kept).map((part) => (kept.test(part) ? part : escapeAttribute(part)));
  return `<img src="${file}" alt="${text.join('')}">`;
}
