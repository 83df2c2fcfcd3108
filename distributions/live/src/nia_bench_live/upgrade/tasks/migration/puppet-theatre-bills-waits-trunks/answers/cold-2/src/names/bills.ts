import camelCase from 'camelcase';
import { named, withoutLead } from './lead';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  return named(withoutLead(words), (name) => camelCase(name, { pascalCase: true }));
}
