import { parseSettings } from './parse';

interface Position {
  line?: number;
  column?: number;
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    parseSettings(text);
    return undefined;
  } catch (error) {
    const { location, ...own } = error as Position & { location?: { start: Position } };
    const { line, column } = location?.start ?? own;
    return `line ${line}, column ${column}`;
  }
}
