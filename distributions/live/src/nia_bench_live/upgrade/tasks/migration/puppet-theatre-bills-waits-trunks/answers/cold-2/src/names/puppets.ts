import camelCase from 'camelcase';
import { named, withoutLead } from './lead';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return named(withoutLead(mark), (name) => camelCase(name));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  const first = marks.findIndex((mark) => withoutLead(mark) !== '');
  if (first < 0) return '';
  return named(withoutLead(marks[first]!), (name) => camelCase([name, ...marks.slice(first + 1)]));
}
