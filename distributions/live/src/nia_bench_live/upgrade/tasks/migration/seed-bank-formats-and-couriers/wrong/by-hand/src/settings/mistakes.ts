import { parse } from 'toml';

interface Position {
  line?: number;
  column?: number;
  /** Of a mistake of syntax. */
  location?: { start: { line: number; column: number } };
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    const { location, line = location?.start.line, column = location?.start.column } = error as Position;
    return `line ${line}, column ${column}`;
  }
}
