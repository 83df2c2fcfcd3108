function known(place: string): boolean {
  return /^[A-Z][a-z]{3,}$/.test(place) || /^P\d{2}$/.test(place);
}

/** What the radio answers to a driver who says where he is. */
export function radioAnswer(place: string): string {
  return known(place) ? `${place}, understood` : 'a station is written with a capital';
}

/** The places of a message that the radio understands. */
export function understood(message: string): string[] {
  return message.split(/[\s,.]+/).filter(known);
}
