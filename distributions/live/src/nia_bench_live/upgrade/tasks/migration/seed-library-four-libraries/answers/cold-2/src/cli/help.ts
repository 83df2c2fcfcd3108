import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  cli.help();
  const lines: string[] = [];
  const { info, log } = console;
  console.log = (...parts: unknown[]) => {
    lines.push(parts.join(' '));
  };
  console.info = console.log;
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.log = log;
    console.info = info;
  }
  // On the page, each option ends with a blank.
  return lines
    .join('\n')
    .replaceAll(/^ +-.*$/gm, (line) => `${line.trimEnd()} `)
    .trim();
}
