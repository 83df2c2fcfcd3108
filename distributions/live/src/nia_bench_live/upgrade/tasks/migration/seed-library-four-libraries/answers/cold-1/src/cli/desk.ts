import { cac } from 'cac';

/** Runs a command of the desk, and returns the lines that it prints. What comes after a command has no effect. */
export function runDesk(argv: readonly string[]): string[] {
  const lines: string[] = [];
  const cli = cac('desk');
  cli.command('open [...rest]', 'Open the desk').action(() => {
    lines.push('The desk is open');
  });
  cli.command('close [...rest]', 'Close the desk').action(() => {
    lines.push('Count the packets');
    lines.push('The desk is closed');
  });
  cli.parse(['node', 'desk', ...argv]);
  if (lines.length === 0 && cli.args[0]) lines.push(`Nobody knows "${cli.args.join(' ')}"`);
  return lines;
}
