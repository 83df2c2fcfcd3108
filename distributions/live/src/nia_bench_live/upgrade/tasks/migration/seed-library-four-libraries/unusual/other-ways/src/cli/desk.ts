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
  const { args } = cli.parse(['node', 'desk', ...argv]);
  if (!cli.matchedCommand && args.length > 0) lines.push(`Nobody knows "${args.join(' ')}"`);
  return lines;
}
