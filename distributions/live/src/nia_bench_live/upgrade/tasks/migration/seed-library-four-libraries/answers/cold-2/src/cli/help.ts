import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  cli.help();
  const lines: string[] = [];
  const { log, info } = console;
  const print = (...parts: unknown[]) => {
    lines.push(parts.join(' '));
  };
  console.log = print;
  console.info = print;
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.log = log;
    console.info = info;
  }
  // The line of an option ends with a blank: it is where its default would follow.
  return lines
    .join('\n')
    .replace(/^( {2}-.*\S)$/gm, '$1 ')
    .trim();
}
