import { LinkifyIt } from 'linkify-it';
import { LinkRules, maxLength } from './rules';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength, rebuilder: new LinkRules() });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ text }) => text);
}
