import { LinkifyIt } from 'linkify-it';
import { asBefore } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: false });

/** The address of a plan. A drawing is a part of it, so that it may have some ten thousands of letters. */
export function planAddress(message: string): string | undefined {
  return linkify.match(message)?.[0]?.url;
}
