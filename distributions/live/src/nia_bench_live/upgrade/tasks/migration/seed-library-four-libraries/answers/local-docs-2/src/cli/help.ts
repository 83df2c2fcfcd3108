import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  cli.help((sections) => {
    // Each option has a blank at its end, where a default would follow.
    for (const section of sections) {
      if (section.title !== 'Options') continue;
      section.body = section.body
        .split('\n')
        .map((line) => `${line.trimEnd()} `)
        .join('\n');
    }
  });
  const lines: string[] = [];
  const { log, info } = console;
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
  return lines.join('\n').trim();
}
