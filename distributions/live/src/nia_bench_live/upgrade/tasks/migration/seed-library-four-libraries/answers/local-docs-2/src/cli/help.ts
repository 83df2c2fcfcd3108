import { cac } from 'cac';

/** The page of help that hangs beside the drawers: what the command prints, as text. */
export function helpPage(command: string): string {
  const cli = cac('seeds');
  cli.command('return <packet>', 'Bring seed back').option('--grams <grams>', 'How much it is');
  cli.command('count', 'Count the packets').option('--drawer <number>', 'Of one drawer only');
  // Each line about an option ends with a space, where its usual value would follow.
  cli.help((sections) =>
    sections.map((section) => {
      if (section.title !== 'Options') return section;
      const body = section.body
        .split('\n')
        .map((line) => `${line.trimEnd()} `)
        .join('\n');
      return { ...section, body };
    }),
  );
  const lines: string[] = [];
  const { log, info } = console;
  const write = (...parts: unknown[]) => {
    lines.push(parts.join(' '));
  };
  console.log = write;
  console.info = write;
  try {
    cli.parse(['node', 'seeds', command, '--help']);
  } finally {
    console.log = log;
    console.info = info;
  }
  return lines.join('\n').trim();
}
