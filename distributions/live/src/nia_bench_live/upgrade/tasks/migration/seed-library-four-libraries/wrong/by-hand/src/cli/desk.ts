/** Runs a command of the desk, and returns the lines that it prints. */
export function runDesk(argv: readonly string[]): string[] {
  if (argv[0] === 'open') return ['The desk is open'];
  if (argv[0] === 'close') return ['Count the packets', 'The desk is closed'];
  return argv.length === 0 ? [] : [`Nobody knows "${argv.join(' ')}"`];
}
