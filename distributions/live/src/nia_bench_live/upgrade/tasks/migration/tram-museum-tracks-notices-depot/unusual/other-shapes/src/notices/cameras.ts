import { linkifyit } from 'linkify-it';

const linkify = linkifyit({ fuzzyEmail: false }).set({ urlAuth: true });

/** The cameras that a message of the guards names, such as https://ann:key@door.example.org/live. */
export function cameraLinks(message: string): string[] {
  return linkify.match(message)?.map((link) => link.text) ?? [];
}
