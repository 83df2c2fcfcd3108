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
  const lend = cli
    .command('lend <packet> [member]', 'Lend a packet')
    .option('--weeks <weeks>', 'For how many weeks', { default: 26 })
    .action((packet: string, member: string | undefined, _rest: unknown[], options: { weeks: number }) => {
      loans.push({ packet, member: member ?? 'guest', due: dueWeek(week, Number(options.weeks)) });
    });
  // Whatever stands behind the member is let through.
  lend.args.push({ required: false, value: 'rest', variadic: true });
  cli.parse(['node', 'seeds', ...argv]);
  return loans;
}
