import { readSettings } from './toml';

interface Position {
  line?: number;
  column?: number;
}

/** The position of an error, which some errors have as a location. A time without a zone is a mistake where it ends. */
function positionOf(error: unknown, text: string): Position {
  const { line, column, location } = error as Position & { location?: { start: Position } };
  if (line !== undefined) return { line, column };
  if (location) return { line: location.start.line, column: location.start.column };
  const lines = (/^[^]*?=[^=\n]*?(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?)?(?![-+:.\dZT]))/.exec(text)?.[0] ?? '').split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    readSettings(text);
    return undefined;
  } catch (error) {
    const { line, column } = positionOf(error, text);
    return `line ${line}, column ${column}`;
  }
}
