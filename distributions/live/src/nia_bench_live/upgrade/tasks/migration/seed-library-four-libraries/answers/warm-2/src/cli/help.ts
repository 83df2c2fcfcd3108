import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  cli.help();
  const lines: string[] = [];
  const { info } = console;
  console.info = (...parts: unknown[]) => {
    lines.push(parts.join(' '));
  };
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.info = info;
  }
  return lines.join('\n').trim();
}
