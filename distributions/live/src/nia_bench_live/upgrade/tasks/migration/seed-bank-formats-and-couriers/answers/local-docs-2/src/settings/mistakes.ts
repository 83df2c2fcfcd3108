import { parse } from 'toml';
import { findMixedList } from './parse';

interface Position {
  line?: number;
  column?: number;
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  try {
    parse(text, { bigint: true, maxDepth: Number.MAX_SAFE_INTEGER });
    const mixed = findMixedList(text);
    return mixed && `line ${mixed.line}, column ${mixed.column}`;
  } catch (error) {
    const { line, column } = error as Position;
    return `line ${line}, column ${column}`;
  }
}
