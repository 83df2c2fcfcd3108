import ejs from 'ejs';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

const line = '<%= name %> (<%= size %> by <%= size %>), constructed by <%= setter %>';

/** The line above a puzzle. */
export function printHeading({ name, constructor, size }: Puzzle): string {
  // In a sheet, `constructor` is no name of one's own.
  return ejs.render(line, { name, setter: constructor, size });
}
