import ejs from 'ejs';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

const line = '<%= name %> (<%= size %> by <%= size %>), constructed by <%= maker %>';

/** The line above a puzzle. */
export function printHeading({ name, constructor, size }: Puzzle): string {
  return ejs.render(line, { name, maker: constructor, size });
}
