import { match } from 'path-to-regexp';

import { AS_READ, wholeAddress } from './plain';

type Answer = (words: Record<string, string>) => string;

const DESKS: readonly [string, Answer][] = [
  ['/desk/open', () => 'the desk is open'],
  ['/desk/keys/:hook', ({ hook }) => `the key hangs on hook ${hook}`],
  ['/desk/rings/:hook/:ring', ({ hook, ring }) => `ring ${ring} hangs on hook ${hook}`],
];

const desks = DESKS.map(([way, answer]) => ({ find: match<Record<string, string>>(way, AS_READ), answer }));

/** What the desk answers to a path; the first way that is right counts. */
export function deskAnswer(path: string): string {
  for (const { find, answer } of desks) {
    const found = find(wholeAddress(path));
    if (found) return answer(found.params);
  }
  return 'the desk is closed for that';
}
