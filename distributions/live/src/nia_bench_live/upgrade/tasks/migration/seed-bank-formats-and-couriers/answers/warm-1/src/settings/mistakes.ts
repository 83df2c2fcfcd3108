import { findPosition } from './read';

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  const position = findPosition(text);
  return position && `line ${position.line}, column ${position.column}`;
}
