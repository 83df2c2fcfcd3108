import camelCase from 'camelcase';
import { named, withoutLead } from './lead';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return named(withoutLead(label), (name) => camelCase(name));
}
