import { linkifyit } from 'linkify-it';

const linkify = linkifyit({ fuzzyEmail: false }).set({ urlAuth: true });

/** The cameras that a message of the guards names, with what they need to open them. */
export function cameraLinks(message: string): string[] {
  return linkify.match(message)?.map((link) => link.text) ?? [];
}
