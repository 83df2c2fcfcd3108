import ejs from 'ejs';

export interface Puzzle {
  name: string;
  /** Who constructed it. */
  constructor: string;
  size: number;
}

const line = '<%= name %> (<%= size %> by <%= size %>), constructed by <%= constructor %>';

// With a copy of the values, ejs would leave out the constructor.
const options = { strict: false, unsafePrototypeLocals: true };

/** The line above a puzzle. */
export function printHeading({ name, constructor, size }: Puzzle): string {
  return ejs.render(line, { name, constructor, size }, options);
}
