import { z } from 'zod';

const Place = z.union([
  z.string().regex(/^[A-Z][a-z]{3,}$/, 'a station is written with a capital'),
  z.string().regex(/^P\d{2}$/, 'a pylon has two digits'),
]);

/** What is wrong with a place, by the first way to write one. */
function faultsOf(error: z.ZodError): string[] {
  const issues = error.issues.flatMap((issue) => (issue.code === 'invalid_union' ? (issue.errors[0] ?? []) : [issue]));
  return issues.map(({ message }) => message);
}

/** What the radio answers to a driver who says where he is. */
export function radioAnswer(place: string): string {
  const heard = Place.safeParse(place);
  return heard.success ? `${heard.data}, understood` : faultsOf(heard.error).join('; ');
}

/** The places of a message that the radio understands. */
export function understood(message: string): string[] {
  return message.split(/[\s,.]+/).filter((word) => Place.safeParse(word).success);
}
