import { cac } from 'cac';
import { dueWeek } from '../domain/due';

export interface Loan {
  packet: string;
  member: string;
  due: string;
}

/** `lend <packet> [member]`. */
export function runLend(argv: readonly string[], week: number): Loan[] {
  const loans: Loan[] = [];
  const cli = cac('seeds');
  // Whatever else is said with the command is not listened to, nor spoken of.
  const lend = cli.command('lend <packet> [member] [...others]', 'Lend a packet');
  lend.rawName = 'lend <packet> [member]';
  lend
    .option('--weeks <weeks>', 'For how many weeks', { default: 26 })
    .action((packet: string, member: string | undefined, _others: string[], options: { weeks: number }) => {
      loans.push({ packet, member: member ?? 'guest', due: dueWeek(week, Number(options.weeks)) });
    });
  cli.parse(['node', 'seeds', ...argv]);
  return loans;
}
