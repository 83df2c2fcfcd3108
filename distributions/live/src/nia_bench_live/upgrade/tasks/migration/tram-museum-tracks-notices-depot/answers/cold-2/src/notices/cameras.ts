import LinkifyIt from 'linkify-it';

const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true, maxLength: Infinity });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ text }) => text);
}
