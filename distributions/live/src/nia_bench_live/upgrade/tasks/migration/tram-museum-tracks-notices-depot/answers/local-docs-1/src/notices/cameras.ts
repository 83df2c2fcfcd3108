import { LinkifyIt } from 'linkify-it';
import { links } from './options';

const linkify = new LinkifyIt({ ...links, fuzzyLink: false, fuzzyEmail: false });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ text }) => text);
}
