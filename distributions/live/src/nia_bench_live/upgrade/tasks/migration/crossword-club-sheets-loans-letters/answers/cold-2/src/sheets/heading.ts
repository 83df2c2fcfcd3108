import ejs from 'ejs';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

const line = '<%= locals.name %> (<%= locals.size %> by <%= locals.size %>), constructed by <%= locals.author %>';

/** The line above a puzzle. */
export function printHeading({ name, constructor, size }: Puzzle): string {
  return ejs.render(line, { name, author: constructor, size });
}
