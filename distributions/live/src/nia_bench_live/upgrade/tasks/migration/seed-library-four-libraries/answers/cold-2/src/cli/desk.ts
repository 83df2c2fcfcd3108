import { cac } from 'cac';

/** Runs a command of the desk, and returns the lines that it prints. */
export function runDesk(argv: readonly string[]): string[] {
  const lines: string[] = [];
  const cli = cac('desk');
  cli.command('open', 'Open the desk').action(() => {
    lines.push('The desk is open');
  });
  cli.command('close', 'Close the desk').action(() => {
    lines.push('The desk is closed');
  });
  cli.addEventListener('command:close', () => {
    lines.push('Count the packets');
  });
  cli.addEventListener('command:*', () => {
    lines.push(`Nobody knows "${cli.args.join(' ')}"`);
  });
  cli.parse(['node', 'desk', ...argv]);
  return lines;
}
