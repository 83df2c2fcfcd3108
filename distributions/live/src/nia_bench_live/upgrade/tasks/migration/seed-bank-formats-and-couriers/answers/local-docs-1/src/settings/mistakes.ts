import { parseSettings } from './toml';

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
    const { line, column } = error as Position;
    return `line ${line}, column ${column}`;
  }
}
