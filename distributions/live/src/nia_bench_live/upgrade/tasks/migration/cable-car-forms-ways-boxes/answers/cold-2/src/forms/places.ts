import { z } from 'zod';

const Place = z.union([
  z.string().regex(/^[A-Z][a-z]{3,}$/, 'a station is written with a capital'),
  z.string().regex(/^P\d{2}$/, 'a pylon has two digits'),
]);

/** What the radio answers to a driver who says where he is. */
export function radioAnswer(place: string): string {
  const heard = Place.safeParse(place);
  if (heard.success) return `${heard.data}, understood`;
  // Of what is neither, the first is said.
  const issues = heard.error.issues.flatMap((issue) => (issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [issue]));
  return issues.map(({ message }) => message).join('; ');
}

/** The places of a message that the radio understands. */
export function understood(message: string): string[] {
  return message.split(/[\s,.]+/).filter((word) => Place.safeParse(word).success);
}
