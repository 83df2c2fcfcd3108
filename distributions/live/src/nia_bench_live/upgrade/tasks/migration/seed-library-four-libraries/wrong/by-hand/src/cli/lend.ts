import { dueWeek } from '../domain/due';
import { splitWords } from './words';

export interface Loan {
  packet: string;
  member: string;
  due: string;
}

/** `lend <packet> [member]`. */
export function runLend(argv: readonly string[], week: number): Loan[] {
  const { plain, options } = splitWords(argv);
  if (plain[0] !== 'lend') return [];
  const weeks = Number(options.get('weeks')?.[0] ?? 26);
  return [{ packet: plain[1] ?? '', member: plain[2] ?? 'guest', due: dueWeek(week, weeks) }];
}
