import { cac } from 'cac';

/** Runs a command of the desk, and returns the lines that it prints. */
export function runDesk(argv: readonly string[]): string[] {
  const lines: string[] = [];
  const cli = cac('desk');
  const commands = [
    cli.command('open', 'Open the desk').action(() => {
      lines.push('The desk is open');
    }),
    cli.command('close', 'Close the desk').action(() => {
      lines.push('The desk is closed');
    }),
  ];
  // More words than a command has use for are no mistake.
  for (const command of commands) command.args.push({ required: false, value: 'more', variadic: true });
  cli.parse(['node', 'desk', ...argv], { run: false });
  if (cli.matchedCommandName === 'close') lines.push('Count the packets');
  cli.runMatchedCommand();
  if (!cli.matchedCommand && cli.args[0]) lines.push(`Nobody knows "${cli.args.join(' ')}"`);
  return lines;
}
