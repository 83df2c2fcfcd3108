import { parse } from 'toml';
import { readSettings, Refusal } from './toml';

interface Position {
  line?: number;
  column?: number;
}

/** The mistake in a text as it is written, if the library finds it there, too. */
function mistakeIn(text: string): unknown {
  try {
    parse(text, { bigint: true, maxDepth: Infinity });
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    readSettings(text);
    return undefined;
  } catch (error) {
    const { line, column } = (error instanceof Refusal ? error : mistakeIn(text) ?? error) as Position;
    return `line ${line}, column ${column}`;
  }
}
