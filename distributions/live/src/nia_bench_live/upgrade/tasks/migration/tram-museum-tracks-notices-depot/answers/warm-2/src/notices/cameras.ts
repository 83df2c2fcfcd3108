import { linkFinder } from './rules';

const linkify = linkFinder({ fuzzyLink: false, fuzzyEmail: false });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ text }) => text);
}
