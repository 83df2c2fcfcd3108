import { z } from 'zod/v3';

const Place = z.union([
  z.string().regex(/^[A-Z][a-z]{3,}$/, 'a station is written with a capital'),
  z.string().regex(/^P\d{2}$/, 'a pylon has two digits'),
]);

/** What the radio answers to a driver who says where he is. */
export function radioAnswer(place: string): string {
  const heard = Place.safeParse(place);
  return heard.success ? `${heard.data}, understood` : heard.error.issues.map(({ message }) => message).join('; ');
}

/** The places of a message that the radio understands. */
export function understood(message: string): string[] {
  return message.split(/[\s,.]+/).filter((word) => Place.safeParse(word).success);
}
