import camelCase from 'camelcase';

import { wordsOf } from './words';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return camelCase(wordsOf(mark));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  const [first = '', ...others] = marks.map((mark) => mark.trim()).filter((mark) => mark !== '');
  // Only a sign before the first mark is in front.
  return camelCase([wordsOf(first), ...others.map((mark) => wordsOf(`.${mark}`).slice(1))]);
}
