import { linkifyit } from 'linkify-it';

/** The address of a plan. A drawing is a part of it, so that it may have some ten thousands of letters. */
export function planAddress(message: string): string | undefined {
  const linkify = linkifyit({ fuzzyEmail: true, maxLength: Math.max(message.length, 1) });
  return linkify.match(message)?.at(0)?.url;
}
