import { parse } from 'toml';

interface Position {
  line?: number;
  column?: number;
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    const start = error instanceof SyntaxError ? (error as unknown as { location: { start: Position } }).location.start : error;
    const { line, column } = start as Position;
    return `line ${line}, column ${column}`;
  }
}
