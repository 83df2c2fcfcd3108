/**
 * A label as it is handed to camelcase, which leaves a letter between a number and a blank or dot small unless
 * it begins a word. A hyphen in front of the whole keeps marks such as `_` or `$` from being taken as a prefix that stays.
 */
export function asLabel(label: string): string {
  return label.trim().replace(/(\d)(?=\p{Alpha}[. ])/gu, '$1 ');
}
