import { cac } from 'cac';
import { dueWeek } from '../domain/due';

export interface Loan {
  packet: string;
  member: string;
  due: string;
}

/** `lend <packet> [member]`. What clerks type after the member is a remark for themselves and has no effect. */
export function runLend(argv: readonly string[], week: number): Loan[] {
  const loans: Loan[] = [];
  const cli = cac('seeds');
  cli
    .command('lend <packet> [member]', 'Lend a packet')
    .option('--weeks <weeks>', 'For how many weeks', { default: 26 })
    .action((packet: string, member: string | undefined, options: { weeks: number }) => {
      loans.push({ packet, member: member ?? 'guest', due: dueWeek(week, Number(options.weeks)) });
    });
  cli.parse(['node', 'seeds', ...argv], { run: false });
  cli.args = cli.args.slice(0, 2);
  cli.runMatchedCommand();
  return loans;
}
