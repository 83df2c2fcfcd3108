import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: true, urlAuth: true, maxLength: Infinity });

/** The address of a plan. A drawing is a part of it, so that it may have some ten thousands of letters. */
export function planAddress(message: string): string | undefined {
  return linkify.match(message)?.[0]?.url;
}
