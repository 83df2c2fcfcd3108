import { default as templates, type Options } from 'ejs';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

const options = { unsafePrototypeLocals: true } as Options & { async?: never };
const line = '<%= name %> (<%= size %> by <%= size %>), constructed by <%= constructor %>';

/** The line above a puzzle. */
export function printHeading(puzzle: Puzzle): string {
  return templates.render(line, { ...puzzle }, options);
}
