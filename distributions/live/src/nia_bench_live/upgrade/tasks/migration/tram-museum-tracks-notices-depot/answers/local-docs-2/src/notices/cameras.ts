import { LinkifyIt } from 'linkify-it';
import { asBefore, linksIn } from './links';

const linkify = new LinkifyIt({ ...asBefore, fuzzyLink: false, fuzzyEmail: false });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return linksIn(linkify, message).map(({ text }) => text);
}
