import { z } from 'zod';

const Station = z.string().regex(/^[A-Z][a-z]{3,}$/, 'a station is written with a capital');
const Pylon = z.string().regex(/^P\d{2}$/, 'a pylon has two digits');
const Place = z.union([Station, Pylon]);

/** What the radio answers to a driver who says where he is. */
export function radioAnswer(place: string): string {
  const heard = Place.safeParse(place);
  if (heard.success) return `${heard.data}, understood`;
  // Where it is neither, the driver hears what a station ought to be.
  const error = (typeof place === 'string' ? Station.safeParse(place).error : undefined) ?? heard.error;
  return error.issues.map(({ message }) => message).join('; ');
}

/** The places of a message that the radio understands. */
export function understood(message: string): string[] {
  return message.split(/[\s,.]+/).filter((word) => Place.safeParse(word).success);
}
