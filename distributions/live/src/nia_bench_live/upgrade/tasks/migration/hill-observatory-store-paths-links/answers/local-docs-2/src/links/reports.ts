import { createLinkify } from './rules';

const linkify = createLinkify({ fuzzyLink: false, fuzzyEmail: false });

/** The reports that a message names, whose addresses have signs such as those of /α–ω·2026 in them. */
export function reportLinks(message: string): string[] {
  return (linkify.match(message) ?? []).map(({ url }) => url);
}
