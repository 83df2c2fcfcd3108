import { parse } from 'toml';
import { findOddValue, roundable } from './values';

interface Position {
  line?: number;
  column?: number;
}

/** Where the mistake of a settings file is, for the screen at the door. */
export function findMistake(text: string): string | undefined {
  const odd = findOddValue(text);
  try {
    parse(roundable(text));
  } catch (error) {
    const syntax = (error as { location?: { start: Position } }).location?.start;
    const { line = 0, column = 0 } = syntax ?? (error as Position);
    const isFirst = !odd || syntax || line < odd.line || (line === odd.line && column <= odd.column);
    if (isFirst) return `line ${line}, column ${column}`;
  }
  return odd && `line ${odd.line}, column ${odd.column}`;
}
